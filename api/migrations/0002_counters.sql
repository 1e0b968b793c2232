CREATE FUNCTION count_app_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO app_user_counts AS c SELECT sex, registration, count(*) FROM come GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (sex, registration) DO UPDATE SET n = c.n + excluded.n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO app_user_counts AS c SELECT sex, registration, -count(*) FROM gone GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (sex, registration) DO UPDATE SET n = c.n + excluded.n;
  ELSE
    INSERT INTO app_user_counts AS c
      SELECT sex, registration, sum(step) FROM
        (SELECT sex, registration, -1 AS step FROM gone UNION ALL SELECT sex, registration, 1 FROM come) AS moved
      GROUP BY 1, 2 HAVING sum(step) <> 0 ORDER BY 1, 2
      ON CONFLICT (sex, registration) DO UPDATE SET n = c.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_users_come AFTER INSERT ON app_users REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_app_users();
--> statement-breakpoint
CREATE TRIGGER app_users_gone AFTER DELETE ON app_users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_app_users();
--> statement-breakpoint
CREATE TRIGGER app_users_changed AFTER UPDATE ON app_users REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_app_users();
