ALTER TABLE "histories" RENAME TO "payments";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "told_status" TO "notified_status";--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = '"payments"'::regclass AND conname LIKE 'histories\_%' LOOP
    EXECUTE format('ALTER TABLE "payments" RENAME CONSTRAINT %I TO %I', name, replace(name, 'histories_', 'payments_'));
  END LOOP;
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'i' AND relname LIKE 'histories\_%' LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', name, replace(name, 'histories_', 'payments_'));
  END LOOP;
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' AND relname LIKE 'histories\_%' LOOP
    EXECUTE format('ALTER SEQUENCE %I RENAME TO %I', name, replace(name, 'histories_', 'payments_'));
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "audit" SET "action" = 'transactions.export' WHERE "action" = 'payments.export';--> statement-breakpoint
UPDATE "audit" SET "action" = regexp_replace(regexp_replace("action", '^histories\.', 'payments.'), '^(special|ads)Histories\.', '\1Payments.') WHERE "action" ~ 'istories\.';
