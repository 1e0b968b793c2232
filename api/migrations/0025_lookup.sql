CREATE INDEX "admins_name" ON "admins" USING btree (lower(name) collate "C");--> statement-breakpoint
CREATE INDEX "app_user_keys_name_begins" ON "app_user_keys" USING btree (name collate "C","id");--> statement-breakpoint
CREATE INDEX "app_users_dialled" ON "app_users" USING btree ((regexp_replace(regexp_replace(regexp_replace(mobile_no, '[(]0[)]|[^0-9]', '', 'g'), '^00', ''), '^0', '92')) collate "C");--> statement-breakpoint
CREATE INDEX "app_users_username" ON "app_users" USING btree (lower(username) collate "C");--> statement-breakpoint
CREATE INDEX "bank_details_iban_no" ON "bank_details" USING btree ("iban_no");--> statement-breakpoint
CREATE INDEX "bank_details_account_no" ON "bank_details" USING btree ("account_no");