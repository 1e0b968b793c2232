CREATE TABLE "app_user_keys" (
	"id" bigint PRIMARY KEY NOT NULL,
	"sex" text NOT NULL,
	"registration" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION keep_app_user_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO app_user_keys SELECT id, sex, registration, created_at, search FROM come;
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM app_user_keys k USING gone WHERE k.id = gone.id;
  ELSE
    UPDATE app_user_keys k SET sex = c.sex, registration = c.registration, created_at = c.created_at, search = c.search
      FROM come c WHERE k.id = c.id AND (k.sex, k.registration, k.created_at, k.search) IS DISTINCT FROM (c.sex, c.registration, c.created_at, c.search);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_users_keys_come AFTER INSERT ON app_users REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_app_user_keys();
--> statement-breakpoint
CREATE TRIGGER app_users_keys_gone AFTER DELETE ON app_users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_app_user_keys();
--> statement-breakpoint
CREATE TRIGGER app_users_keys_changed AFTER UPDATE ON app_users REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_app_user_keys();
--> statement-breakpoint
INSERT INTO app_user_keys SELECT id, sex, registration, created_at, search FROM app_users ORDER BY id;
--> statement-breakpoint
DROP INDEX "app_users_newest";--> statement-breakpoint
DROP INDEX "app_users_newest_sex";--> statement-breakpoint
DROP INDEX "app_users_newest_registration";--> statement-breakpoint
DROP INDEX "app_users_newest_sex_registration";--> statement-breakpoint
DROP INDEX "app_users_search";--> statement-breakpoint
CREATE INDEX "app_user_keys_newest" ON "app_user_keys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "app_user_keys_newest_sex" ON "app_user_keys" USING btree ("sex","created_at","id");--> statement-breakpoint
CREATE INDEX "app_user_keys_newest_registration" ON "app_user_keys" USING btree ("registration","created_at","id");--> statement-breakpoint
CREATE INDEX "app_user_keys_newest_sex_registration" ON "app_user_keys" USING btree ("sex","registration","created_at","id");--> statement-breakpoint
CREATE INDEX "app_user_keys_search" ON "app_user_keys" USING gin ("search" gin_trgm_ops);