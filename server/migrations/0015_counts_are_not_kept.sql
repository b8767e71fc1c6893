-- With the functions go their triggers.
DROP FUNCTION keep_account_counts() CASCADE;
--> statement-breakpoint
DROP FUNCTION keep_meeting_counts() CASCADE;
--> statement-breakpoint
DROP FUNCTION keep_transaction_sums() CASCADE;
--> statement-breakpoint
DROP TABLE "account_counts";
--> statement-breakpoint
DROP TABLE "meeting_counts";
--> statement-breakpoint
DROP TABLE "transaction_sums";
