DROP INDEX "transactions_pending";--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "next_step_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "accounts_inactive" ON "accounts" USING btree ("id") WHERE not active;--> statement-breakpoint
CREATE INDEX "transactions_open" ON "transactions" USING btree ("created_at") WHERE status in ('PENDING', 'UNKNOWN');--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_open" ON "transactions" USING btree ("meeting_id") WHERE status in ('PENDING', 'UNKNOWN');