-- Totals of lists and the dashboard, which are not counted at each read.

-- app_user_counts: one row for each sex and status.
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

CREATE TRIGGER app_users_come AFTER INSERT ON app_users REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_app_users();
CREATE TRIGGER app_users_gone AFTER DELETE ON app_users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_app_users();
CREATE TRIGGER app_users_changed AFTER UPDATE ON app_users REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_app_users();

-- daily_counts: one line for each change, by day in the time zone of the setting; jobs add the lines up.
CREATE OR REPLACE FUNCTION count_daily() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line text := format('SELECT %s AS part, local_day(created_at) AS day, ', tg_argv[0]);
BEGIN
  EXECUTE format('INSERT INTO daily_counts (source, part, day, n) SELECT %L, part, day, sum(step) FROM (%s) AS moved GROUP BY part, day HAVING sum(step) <> 0',
    tg_table_name,
    concat_ws(' UNION ALL ',
      CASE WHEN tg_op <> 'INSERT' THEN line || '-1 AS step FROM gone' END,
      CASE WHEN tg_op <> 'DELETE' THEN line || '1 AS step FROM come' END));
  RETURN NULL;
END $$;

CREATE TRIGGER app_users_daily_come AFTER INSERT ON app_users REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('coalesce(sex, ''Unfinished'') || '' '' || registration');
CREATE TRIGGER app_users_daily_gone AFTER DELETE ON app_users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_daily('coalesce(sex, ''Unfinished'') || '' '' || registration');
CREATE TRIGGER app_users_daily_changed AFTER UPDATE ON app_users REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('coalesce(sex, ''Unfinished'') || '' '' || registration');

CREATE TRIGGER proposals_daily_come AFTER INSERT ON proposals REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('status');
CREATE TRIGGER proposals_daily_gone AFTER DELETE ON proposals REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_daily('status');
CREATE TRIGGER proposals_daily_changed AFTER UPDATE ON proposals REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('status');

CREATE TRIGGER requests_daily_come AFTER INSERT ON requests REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('kind');
CREATE TRIGGER requests_daily_gone AFTER DELETE ON requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_daily('kind');
CREATE TRIGGER requests_daily_changed AFTER UPDATE ON requests REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('kind');

-- Counts all rows anew: createTriggers calls it when days begin at other moments. The lock keeps the job that adds lines up from adding to old ones.
CREATE OR REPLACE FUNCTION recount_daily() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE daily_counts IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM daily_counts;
  INSERT INTO daily_counts (source, part, day, n)
    SELECT 'app_users', coalesce(sex, 'Unfinished') || ' ' || registration, local_day(created_at), count(*) FROM app_users GROUP BY 2, 3
    UNION ALL SELECT 'proposals', status, local_day(created_at), count(*) FROM proposals GROUP BY 2, 3
    UNION ALL SELECT 'requests', kind, local_day(created_at), count(*) FROM requests GROUP BY 2, 3;
END $$;
