ALTER TABLE "special_users" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "masterdata" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "bank_details" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "updated_by" uuid;