DROP INDEX "accounts_email_unique";
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_unique" ON "accounts" USING btree (lower("email" collate "C"));