ALTER TABLE "failure_groups" ADD COLUMN "portal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "failure_records" ADD COLUMN "portal" text DEFAULT '' NOT NULL;