DROP INDEX "statement_rows_keys";--> statement-breakpoint
CREATE INDEX "statement_rows_keys" ON "statement_rows" USING gin ("keys") WITH (fastupdate=false);