ALTER TABLE "payments" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "payments_reason" ON "payments" USING btree ("reason","created_at","id") WHERE "payments"."reason" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reason_status" CHECK ("payments"."reason" is null or "payments"."status" = 'Rejected');--> statement-breakpoint
INSERT INTO "masterdata" ("type", "name", "description")
  SELECT 'Rejection Reason', name, description FROM (VALUES
    ('Payment not received', 'The payment did not arrive in our account. Please check with your bank.'),
    ('Wrong amount', 'The amount that you paid is not the price of the package.'),
    ('Screenshot not readable', 'We cannot read your screenshot. Please send a clear one.'),
    ('Screenshot of another payment', 'Your screenshot shows another payment. Please send the one of this payment.'),
    ('Transaction ID not found', 'We cannot find your transaction ID. Please check it and send it again.'),
    ('Transaction ID used before', 'Your transaction ID belongs to another payment.'),
    ('Paid to a wrong account', 'The payment went to an account that is not ours. Please use the account that the app shows.'),
    ('Payment sent twice', 'You sent this payment twice. We looked at it once.'),
    ('Payment was reversed', 'Your bank took the payment back.'),
    ('Changed screenshot', 'Your screenshot does not match the records of our bank.')
  ) AS reasons(name, description)
  WHERE EXISTS (SELECT 1 FROM "masterdata")
  ON CONFLICT DO NOTHING;
