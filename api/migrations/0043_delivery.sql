CREATE TABLE "notification_failures" (
	"send_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "notification_failures_send_id_user_id_pk" PRIMARY KEY("send_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notification_sends" ADD COLUMN "repeats_id" bigint;--> statement-breakpoint
ALTER TABLE "notification_failures" ADD CONSTRAINT "notification_failures_send_id_notification_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."notification_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_failures" ADD CONSTRAINT "notification_failures_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_failures_user_id" ON "notification_failures" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notification_sends" ADD CONSTRAINT "notification_sends_repeats_id_notification_sends_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."notification_sends"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_sends_repeats_id" ON "notification_sends" USING btree ("repeats_id");