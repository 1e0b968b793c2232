ALTER TABLE "app_users" drop column "search";--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(lower(' ' || name || ' ' || username || ' ' || 'MD-' || lpad(id::text, greatest(6, length(id::text)), '0') || ' ' || email_id || ' ' || mobile_no || ' ' || regexp_replace(regexp_replace(regexp_replace(mobile_no, '[(]0[)]|[^0-9]', '', 'g'), '^00', ''), '^0', '92') || ' ' || nationality || ' ' || city || ' ' || state || ' ' || country), '\s+', ' ', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "histories" drop column "search";--> statement-breakpoint
ALTER TABLE "histories" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(lower(' ' || package_name || ' ' || transaction_id || ' ' || payment_method || ' ' || case when user_id is null then 'Deleted user' else '' end), '\s+', ' ', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_rows" drop column "search";--> statement-breakpoint
ALTER TABLE "subscription_rows" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(lower(' ' || package_name || ' ' || transaction_id), '\s+', ' ', 'g')) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "app_user_keys_search";--> statement-breakpoint
UPDATE app_user_keys k SET search = u.search FROM app_users u WHERE u.id = k.id AND k.search <> u.search;--> statement-breakpoint
CREATE INDEX "app_user_keys_search" ON "app_user_keys" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "histories_search" ON "histories" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscription_rows_search" ON "subscription_rows" USING gin ("search" gin_trgm_ops);
