ALTER TABLE "histories" DROP CONSTRAINT "histories_subscription_id_subscriptions_id_fk";
--> statement-breakpoint
DROP INDEX "histories_subscription_id";--> statement-breakpoint
DROP INDEX "subscriptions_newest";--> statement-breakpoint
DROP INDEX "subscriptions_newest_status";--> statement-breakpoint
DROP INDEX "subscriptions_search";--> statement-breakpoint
ALTER TABLE "histories" DROP COLUMN "start_date";--> statement-breakpoint
ALTER TABLE "histories" DROP COLUMN "expiry_date";--> statement-breakpoint
ALTER TABLE "histories" DROP COLUMN "subscription_id";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "package_name";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "package_amount";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "package_duration";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "start_date";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "expiry_date";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "transaction_id";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "status";