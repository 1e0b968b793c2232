DROP TABLE "csp_violations" CASCADE;--> statement-breakpoint
DROP TABLE "remote_failures" CASCADE;--> statement-breakpoint
ALTER TABLE "failure_groups" ADD COLUMN "blocked" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "failure_records" ADD COLUMN "blocked" text DEFAULT '' NOT NULL;