-- Who is signed in during the upgrade stays signed in: his session counts as used just now.
DROP INDEX "admins_email_unique";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_used_at" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "login_failures_at_index" ON "login_failures" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email_unique" ON "admins" USING btree (lower("email" collate "C"));--> statement-breakpoint
-- Kept answers held invitation links in plain text; a repeat under such a key invites once more.
DELETE FROM "idempotency_keys" WHERE "endpoint" = 'POST /api/admin/invitations';
