CREATE TABLE "screenshot_hashes" (
	"file_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"difference" bigint NOT NULL,
	"frequency" bigint NOT NULL,
	CONSTRAINT "screenshot_hashes_file_id_place_pk" PRIMARY KEY("file_id","place")
);
--> statement-breakpoint
CREATE TABLE "unlike_payments" (
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unlike_payments_low_id_high_id_pk" PRIMARY KEY("low_id","high_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "hashed_screenshot" uuid;--> statement-breakpoint
ALTER TABLE "screenshot_hashes" ADD CONSTRAINT "screenshot_hashes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlike_payments" ADD CONSTRAINT "unlike_payments_low_id_payments_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlike_payments" ADD CONSTRAINT "unlike_payments_high_id_payments_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screenshot_hashes_difference_0" ON "screenshot_hashes" USING btree ((("difference" >> 0) & 65535));--> statement-breakpoint
CREATE INDEX "screenshot_hashes_frequency_0" ON "screenshot_hashes" USING btree ((("frequency" >> 0) & 65535));--> statement-breakpoint
CREATE INDEX "screenshot_hashes_difference_16" ON "screenshot_hashes" USING btree ((("difference" >> 16) & 65535));--> statement-breakpoint
CREATE INDEX "screenshot_hashes_frequency_16" ON "screenshot_hashes" USING btree ((("frequency" >> 16) & 65535));--> statement-breakpoint
CREATE INDEX "screenshot_hashes_difference_32" ON "screenshot_hashes" USING btree ((("difference" >> 32) & 65535));--> statement-breakpoint
CREATE INDEX "screenshot_hashes_frequency_32" ON "screenshot_hashes" USING btree ((("frequency" >> 32) & 65535));--> statement-breakpoint
CREATE INDEX "screenshot_hashes_difference_48" ON "screenshot_hashes" USING btree ((("difference" >> 48) & 65535));--> statement-breakpoint
CREATE INDEX "screenshot_hashes_frequency_48" ON "screenshot_hashes" USING btree ((("frequency" >> 48) & 65535));--> statement-breakpoint
CREATE INDEX "unlike_payments_high_id" ON "unlike_payments" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "payments_screenshot" ON "payments" USING btree ("screenshot") WHERE "payments"."screenshot" is not null;--> statement-breakpoint
CREATE INDEX "payments_unhashed" ON "payments" USING btree ("id") WHERE "payments"."screenshot" is not null and "payments"."screenshot" is distinct from "payments"."hashed_screenshot";