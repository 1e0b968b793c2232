DROP TRIGGER reports_daily_come ON reports;
--> statement-breakpoint
DROP TRIGGER reports_daily_gone ON reports;
--> statement-breakpoint
DROP TRIGGER reports_daily_changed ON reports;
--> statement-breakpoint
DELETE FROM daily_counts WHERE source = 'reports';
