ALTER TABLE "bank_details" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_back" jsonb;--> statement-breakpoint
CREATE INDEX "payments_paid_back" ON "payments" USING btree ("id") WHERE "payments"."paid_back" is not null;