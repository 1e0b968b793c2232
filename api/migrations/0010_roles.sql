-- Every administrator may do everything until an owner gives roles.
UPDATE "admins" SET "user_type" = 'Owner';--> statement-breakpoint
ALTER TABLE "admins" ALTER COLUMN "user_type" SET DEFAULT 'Owner';--> statement-breakpoint
ALTER TABLE "views" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK (user_type in ('Owner', 'Lead', 'Reviewer', 'Support', 'Auditor'));
