ALTER TABLE "sessions" ADD COLUMN "password_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "deleted_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "password_at" = "created_at";
