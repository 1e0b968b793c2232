SELECT pgboss.create_queue('sms', '{"policy":"standard","retryLimit":10,"retryDelay":60,"retryBackoff":true,"expireInSeconds":60,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT pgboss.create_queue('webhook', '{"policy":"standard","retryLimit":10,"retryDelay":60,"retryBackoff":true,"expireInSeconds":60,"retentionMinutes":1440}');
