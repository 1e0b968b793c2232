DROP TRIGGER app_users_daily_come ON app_users;
--> statement-breakpoint
DROP TRIGGER app_users_daily_gone ON app_users;
--> statement-breakpoint
DROP TRIGGER app_users_daily_changed ON app_users;
--> statement-breakpoint
CREATE TRIGGER app_users_daily_come AFTER INSERT ON app_users REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('sex || '' '' || registration');
--> statement-breakpoint
CREATE TRIGGER app_users_daily_gone AFTER DELETE ON app_users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_daily('sex || '' '' || registration');
--> statement-breakpoint
CREATE TRIGGER app_users_daily_changed AFTER UPDATE ON app_users REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_daily('sex || '' '' || registration');
--> statement-breakpoint
DELETE FROM daily_counts WHERE source = 'app_users';
--> statement-breakpoint
INSERT INTO daily_counts (source, part, day, n) SELECT 'app_users', sex || ' ' || registration, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM app_users GROUP BY 2, 3;
