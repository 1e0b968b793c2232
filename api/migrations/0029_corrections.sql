ALTER TABLE "payments" ADD COLUMN "corrected_from" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "correction" text;--> statement-breakpoint
CREATE INDEX "payments_decided" ON "payments" USING btree ("decided_at","created_at","decided_by") WHERE "payments"."status" <> 'Pending' and "payments"."corrected_from" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_correction" CHECK (("payments"."corrected_from" is null) = ("payments"."correction" is null));