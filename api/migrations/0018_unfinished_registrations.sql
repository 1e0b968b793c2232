ALTER TABLE "app_user_keys" ALTER COLUMN "sex" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ALTER COLUMN "sex" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ALTER COLUMN "age" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "app_users" ALTER COLUMN "age" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_finished" CHECK (sex is not null or registration = 'Pending');--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_app_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO app_user_counts AS c SELECT coalesce(sex, 'Unfinished'), registration, count(*) FROM come GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (sex, registration) DO UPDATE SET n = c.n + excluded.n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO app_user_counts AS c SELECT coalesce(sex, 'Unfinished'), registration, -count(*) FROM gone GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (sex, registration) DO UPDATE SET n = c.n + excluded.n;
  ELSE
    INSERT INTO app_user_counts AS c
      SELECT coalesce(sex, 'Unfinished'), registration, sum(step) FROM
        (SELECT sex, registration, -1 AS step FROM gone UNION ALL SELECT sex, registration, 1 FROM come) AS moved
      GROUP BY 1, 2 HAVING sum(step) <> 0 ORDER BY 1, 2
      ON CONFLICT (sex, registration) DO UPDATE SET n = c.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER app_users_daily_come ON app_users;
--> statement-breakpoint
DROP TRIGGER app_users_daily_gone ON app_users;
--> statement-breakpoint
DROP TRIGGER app_users_daily_changed ON app_users;
--> statement-breakpoint
CREATE TRIGGER app_users_daily_come AFTER INSERT ON app_users REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('coalesce(sex, ''Unfinished'') || '' '' || registration');
--> statement-breakpoint
CREATE TRIGGER app_users_daily_gone AFTER DELETE ON app_users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_daily('coalesce(sex, ''Unfinished'') || '' '' || registration');
--> statement-breakpoint
CREATE TRIGGER app_users_daily_changed AFTER UPDATE ON app_users REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('coalesce(sex, ''Unfinished'') || '' '' || registration');
--> statement-breakpoint
UPDATE app_users SET sex = NULL, age = NULL WHERE registration = 'Pending' AND age = 0 AND dob IS NULL AND username = '';
