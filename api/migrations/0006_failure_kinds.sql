-- Four kinds say why a page of a remote is not available: these five are one of them.
UPDATE "failure_records" SET "kind" = 'load' WHERE "kind" IN ('http', 'timeout', 'not-js', 'integrity', 'chunk');--> statement-breakpoint
UPDATE "failure_groups" SET "kind" = 'load' WHERE "kind" IN ('http', 'timeout', 'not-js', 'integrity', 'chunk');
