CREATE TABLE "claims" (
	"subject" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_admin_id" ON "claims" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "claims_session_id" ON "claims" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "claims_expires_at" ON "claims" USING btree ("expires_at");