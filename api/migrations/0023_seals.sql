CREATE TABLE "audit_seals" (
	"n" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ids" bigint[] NOT NULL,
	"codes" text[] NOT NULL,
	"previous" text NOT NULL,
	"code" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_seals_at" ON "audit_seals" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_values_unchanged BEFORE UPDATE ON audit_values FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER notes_unchanged BEFORE UPDATE OF id, user_id, author_name, text, created_at ON notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
