DROP INDEX "histories_transaction_id";--> statement-breakpoint
ALTER TABLE "histories" ADD COLUMN "subscription_id" bigint;--> statement-breakpoint
ALTER TABLE "histories" ADD COLUMN "told_status" text;--> statement-breakpoint
ALTER TABLE "histories" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || package_name || ' ' || transaction_id || ' ' || payment_method || ' ' || case when user_id is null then 'Deleted user' else '' end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || package_name || ' ' || transaction_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "histories" ADD CONSTRAINT "histories_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "histories_all_status" ON "histories" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "histories_subscription_id" ON "histories" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "histories_transaction" ON "histories" USING btree (lower(btrim("transaction_id")));--> statement-breakpoint
CREATE INDEX "histories_search" ON "histories" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_newest_status" ON "subscriptions" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_search" ON "subscriptions" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
UPDATE "histories" "h" SET "subscription_id" = "s"."id" FROM "subscriptions" "s"
WHERE "s"."user_id" = "h"."user_id" AND "s"."kind" = "h"."kind" AND ("h"."status" = 'Accepted' OR "h"."transaction_id" = "s"."transaction_id");
--> statement-breakpoint
UPDATE "histories" SET "told_status" = "status" WHERE "status" <> 'Pending';
