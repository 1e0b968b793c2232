DROP TABLE "canary_sessions";--> statement-breakpoint
ALTER TABLE "canaries" DROP COLUMN "current_version", DROP COLUMN "percent", DROP COLUMN "slow_answer", DROP COLUMN "slow_content";--> statement-breakpoint
ALTER TABLE "remote_runs" DROP COLUMN "began_at";
