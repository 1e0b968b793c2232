CREATE FUNCTION text_key(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(translate(normalize(written, NFKD),
    U&'\064a\0649\0643\06aa\0647\06d5\0629\0660\06f0\0661\06f1\0662\06f2\0663\06f3\0664\06f4\0665\06f5\0666\06f6\0667\06f7\0668\06f8\0669\06f9\2010\2011\2012\2013\2014\2015\2212\03c2\00ad\034f\061c\0640\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\fe00\fe01\fe02\fe03\fe04\fe05\fe06\fe07\fe08\fe09\fe0a\fe0b\fe0c\fe0d\fe0e\fe0f\feff',
    U&'\06cc\06cc\06a9\06a9\06c1\06c1\06c3\0030\0030\0031\0031\0032\0032\0033\0033\0034\0034\0035\0035\0036\0036\0037\0037\0038\0038\0039\0039\002d\002d\002d\002d\002d\002d\002d\03c3')), '\s+', ' ', 'g')
$$;
--> statement-breakpoint
DROP INDEX "masterdata_name";--> statement-breakpoint
ALTER TABLE "reports" drop column "search";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "search" text GENERATED ALWAYS AS (text_key(' ' || title || ' ' || message || ' ' || case when sender_id is null then 'Deleted user' else '' end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" drop column "search";--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "search" text GENERATED ALWAYS AS (text_key(' ' || name || ' ' || username || ' ' || 'MD-' || lpad(id::text, greatest(6, length(id::text)), '0') || ' ' || email_id || ' ' || mobile_no || ' ' || regexp_replace(regexp_replace(regexp_replace(mobile_no, '[(]0[)]|[^0-9]', '', 'g'), '^00', ''), '^0', '92') || ' ' || nationality || ' ' || city || ' ' || state || ' ' || country)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" drop column "search";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "search" text GENERATED ALWAYS AS (text_key(' ' || package_name || ' ' || transaction_id || ' ' || payment_method || ' ' || case when user_id is null then 'Deleted user' else '' end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_rows" drop column "search";--> statement-breakpoint
ALTER TABLE "subscription_rows" ADD COLUMN "search" text GENERATED ALWAYS AS (text_key(' ' || package_name || ' ' || transaction_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "masterdata" ADD COLUMN "is_double" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "masterdata" m SET "is_double" = true WHERE EXISTS (SELECT FROM "masterdata" o
  WHERE o.type = m.type AND btrim(text_key(o.name)) = btrim(text_key(m.name)) AND o.id < m.id);
--> statement-breakpoint
CREATE UNIQUE INDEX "masterdata_name" ON "masterdata" USING btree ("type",btrim(text_key("name"))) WHERE not is_double;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_kept_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken boolean;
BEGIN
  IF tg_table_name = 'masterdata' THEN
    taken := EXISTS (SELECT FROM undoable_changes WHERE source = tg_table_name AND after IS NULL
      AND before ->> 'type' = new.type AND btrim(text_key(before ->> 'name')) = btrim(text_key(new.name)));
  ELSE
    taken := EXISTS (SELECT FROM undoable_changes WHERE source = tg_table_name AND after IS NULL
      AND (before ->> 'mobile_no' = new.mobile_no OR lower(before ->> 'email_id') = lower(new.email_id)));
  END IF;
  IF taken THEN
    RAISE unique_violation USING MESSAGE = 'the name belongs to a deleted row that can come back';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
UPDATE app_user_keys k SET search = u.search FROM app_users u WHERE u.id = k.id AND k.search <> u.search;--> statement-breakpoint
CREATE INDEX "reports_search" ON "reports" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscription_rows_search" ON "subscription_rows" USING gin ("search" gin_trgm_ops);
