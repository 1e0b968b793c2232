CREATE TABLE "notification_recipients" (
	"send_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "notification_recipients_send_id_user_id_pk" PRIMARY KEY("send_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notification_sends" ADD COLUMN "to_selection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_send_id_notification_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."notification_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER notification_recipients_kept AFTER INSERT OR UPDATE OR DELETE ON notification_recipients FOR EACH ROW
  WHEN (coalesce(current_setting('matchdesk.deletion', true), '') <> '') EXECUTE FUNCTION keep_change();
