CREATE FUNCTION count_daily() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line text := format('SELECT %s AS part, (created_at AT TIME ZONE ''UTC'')::date AS day, ', tg_argv[0]);
BEGIN
  EXECUTE format('INSERT INTO daily_counts (source, part, day, n) SELECT %L, part, day, sum(step) FROM (%s) AS moved GROUP BY part, day HAVING sum(step) <> 0',
    tg_table_name,
    concat_ws(' UNION ALL ',
      CASE WHEN tg_op <> 'INSERT' THEN line || '-1 AS step FROM gone' END,
      CASE WHEN tg_op <> 'DELETE' THEN line || '1 AS step FROM come' END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_users_daily_come AFTER INSERT ON app_users REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('sex');
--> statement-breakpoint
CREATE TRIGGER app_users_daily_gone AFTER DELETE ON app_users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_daily('sex');
--> statement-breakpoint
CREATE TRIGGER app_users_daily_changed AFTER UPDATE ON app_users REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('sex');
--> statement-breakpoint
INSERT INTO daily_counts (source, part, day, n) SELECT 'app_users', sex, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM app_users GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER proposals_daily_come AFTER INSERT ON proposals REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('status');
--> statement-breakpoint
CREATE TRIGGER proposals_daily_gone AFTER DELETE ON proposals REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_daily('status');
--> statement-breakpoint
CREATE TRIGGER proposals_daily_changed AFTER UPDATE ON proposals REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('status');
--> statement-breakpoint
INSERT INTO daily_counts (source, part, day, n) SELECT 'proposals', status, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM proposals GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER requests_daily_come AFTER INSERT ON requests REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('kind');
--> statement-breakpoint
CREATE TRIGGER requests_daily_gone AFTER DELETE ON requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_daily('kind');
--> statement-breakpoint
CREATE TRIGGER requests_daily_changed AFTER UPDATE ON requests REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('kind');
--> statement-breakpoint
INSERT INTO daily_counts (source, part, day, n) SELECT 'requests', kind, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM requests GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER reports_daily_come AFTER INSERT ON reports REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('''all''');
--> statement-breakpoint
CREATE TRIGGER reports_daily_gone AFTER DELETE ON reports REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_daily('''all''');
--> statement-breakpoint
CREATE TRIGGER reports_daily_changed AFTER UPDATE ON reports REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('''all''');
--> statement-breakpoint
INSERT INTO daily_counts (source, part, day, n) SELECT 'reports', 'all', (created_at AT TIME ZONE 'UTC')::date, count(*) FROM reports GROUP BY 2, 3;
