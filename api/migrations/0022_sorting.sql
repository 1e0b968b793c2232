TRUNCATE "app_user_keys";--> statement-breakpoint
DROP INDEX "app_user_keys_search";--> statement-breakpoint
ALTER TABLE "app_user_keys" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user_keys" ADD COLUMN "age" smallint;--> statement-breakpoint
ALTER TABLE "app_user_keys" ADD COLUMN "city" text NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_app_user_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO app_user_keys (id, sex, registration, created_at, search, name, age, city)
      SELECT id, sex, registration, created_at, search, lower(name), age, lower(city) FROM come;
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM app_user_keys k USING gone WHERE k.id = gone.id;
  ELSE
    UPDATE app_user_keys k SET sex = c.sex, registration = c.registration, created_at = c.created_at, search = c.search,
        name = lower(c.name), age = c.age, city = lower(c.city)
      FROM come c WHERE k.id = c.id AND (k.sex, k.registration, k.created_at, k.search, k.name, k.age, k.city)
        IS DISTINCT FROM (c.sex, c.registration, c.created_at, c.search, lower(c.name), c.age, lower(c.city));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO app_user_keys (id, sex, registration, created_at, search, name, age, city)
  SELECT id, sex, registration, created_at, search, lower(name), age, lower(city) FROM app_users ORDER BY id;
--> statement-breakpoint
CREATE INDEX "app_user_keys_search" ON "app_user_keys" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_user_keys_name" ON "app_user_keys" USING btree ("sex","name","id","registration");--> statement-breakpoint
CREATE INDEX "app_user_keys_age" ON "app_user_keys" USING btree ("sex","age","id","registration");--> statement-breakpoint
CREATE INDEX "app_user_keys_city" ON "app_user_keys" USING btree ("city","sex","registration","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("kind","package_amount","id","status");--> statement-breakpoint
CREATE INDEX "payments_all_amount" ON "payments" USING btree ("package_amount","id","status");
