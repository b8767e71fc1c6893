ALTER TABLE "expert_profiles" ADD COLUMN "currency" text;
--> statement-breakpoint
UPDATE "expert_profiles" SET "currency" = (
  SELECT "currency" FROM "expert_prices" WHERE "account_id" = "expert_profiles"."account_id" ORDER BY "duration" LIMIT 1
);
--> statement-breakpoint
ALTER TABLE "expert_prices" DROP COLUMN "currency";