DROP INDEX "meetings_starts_at_id_index";
--> statement-breakpoint
DROP INDEX "meetings_price_id_index";
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "booked_at" timestamp (3) with time zone;
--> statement-breakpoint
UPDATE "meetings" SET "booked_at" = "created_at" WHERE "version" > 0;
--> statement-breakpoint
UPDATE "meetings" SET "version" = 1 WHERE "version" = 0;
--> statement-breakpoint
CREATE INDEX "meetings_starts_at_id_index" ON "meetings" USING btree ("starts_at","id") WHERE booked_at is not null;
--> statement-breakpoint
CREATE INDEX "meetings_price_id_index" ON "meetings" USING btree ("price","id") WHERE booked_at is not null;