CREATE FUNCTION dial_digits(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(number, '[(]0[)]|[^0-9]', '', 'g'), '^00', ''), '^0', '92')
$$;
--> statement-breakpoint
DROP INDEX "app_users_dialled";--> statement-breakpoint
ALTER TABLE "app_users" drop column "search";--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "search" text GENERATED ALWAYS AS (text_key(' ' || name || ' ' || username || ' ' || 'MD-' || lpad(id::text, greatest(6, length(id::text)), '0') || ' ' || email_id || ' ' || mobile_no || ' ' || dial_digits(mobile_no) || ' ' || nationality || ' ' || city || ' ' || state || ' ' || country)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "app_users_dialled" ON "app_users" USING btree ((dial_digits(mobile_no)) collate "C");