CREATE TABLE "portals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"remotes" text[] NOT NULL,
	"origins" text[] NOT NULL,
	"exceptions" text[] NOT NULL,
	"key_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portals_name_unique" UNIQUE("name"),
	CONSTRAINT "portals_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signups" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "portal_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "grant" jsonb;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "grant_id" uuid;--> statement-breakpoint
ALTER TABLE "undoable_acts" ADD COLUMN "grant_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_portal_id_portals_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."portals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_portal_id" ON "sessions" USING btree ("portal_id");