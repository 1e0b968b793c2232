ALTER TABLE "reports" DROP CONSTRAINT "reports_sender_id_app_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "sender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_sender_id_app_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
UPDATE "app_users" SET "blocked_at" = NULL WHERE "blocked_at" IS NOT NULL AND NOT EXISTS (SELECT FROM "reports" WHERE "receiver_id" = "app_users"."id");
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "status" smallint DEFAULT 200 NOT NULL;
--> statement-breakpoint
INSERT INTO "masterdata" ("type", "name", "description")
SELECT 'Seen Status', "name", "description" FROM (VALUES
  ('Everyone', 'Everybody, registered or not'),
  ('Registered Users', 'Everybody who is registered'),
  ('Connected Users', 'Only people whose proposal was accepted')
) AS "seen" ("name", "description")
WHERE EXISTS (SELECT FROM "masterdata");
