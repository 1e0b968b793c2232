-- A text has another second hash (ADR 074). The worker computes the hashes of all stored screenshots again.
UPDATE "payments" SET "hashed_screenshot" = NULL WHERE "hashed_screenshot" IN (SELECT "file_id" FROM "screenshot_hashes");--> statement-breakpoint
TRUNCATE "screenshot_hashes";--> statement-breakpoint
ALTER TABLE "screenshot_hashes" RENAME COLUMN "difference" TO "detail";--> statement-breakpoint
DROP INDEX "screenshot_hashes_difference_0";--> statement-breakpoint
DROP INDEX "screenshot_hashes_difference_16";--> statement-breakpoint
DROP INDEX "screenshot_hashes_difference_32";--> statement-breakpoint
DROP INDEX "screenshot_hashes_difference_48";--> statement-breakpoint
CREATE INDEX "screenshot_hashes_detail_0" ON "screenshot_hashes" USING btree ((("detail" >> 0) & 65535));--> statement-breakpoint
CREATE INDEX "screenshot_hashes_detail_16" ON "screenshot_hashes" USING btree ((("detail" >> 16) & 65535));--> statement-breakpoint
CREATE INDEX "screenshot_hashes_detail_32" ON "screenshot_hashes" USING btree ((("detail" >> 32) & 65535));--> statement-breakpoint
CREATE INDEX "screenshot_hashes_detail_48" ON "screenshot_hashes" USING btree ((("detail" >> 48) & 65535));