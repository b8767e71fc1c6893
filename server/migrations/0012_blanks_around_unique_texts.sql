DROP INDEX "charities_name_unique";
--> statement-breakpoint
DROP INDEX "expertises_value_unique";
--> statement-breakpoint
DROP INDEX "categories_value_unique";
--> statement-breakpoint
DROP INDEX "languages_value_unique";
--> statement-breakpoint
DROP INDEX "countries_value_unique";
--> statement-breakpoint
-- Of texts that differ only in blanks, the later ones get their id.
UPDATE "charities" AS "later" SET "name" = btrim("name") || ' (' || "id" || ')' WHERE EXISTS (
  SELECT FROM "charities" AS "earlier" WHERE lower(btrim("earlier"."name")) = lower(btrim("later"."name"))
    AND ("earlier"."created_at", "earlier"."id") < ("later"."created_at", "later"."id")
);
--> statement-breakpoint
UPDATE "expertises" AS "later" SET "value" = btrim("value") || ' (' || "id" || ')' WHERE EXISTS (
  SELECT FROM "expertises" AS "earlier" WHERE lower(btrim("earlier"."value")) = lower(btrim("later"."value"))
    AND ("earlier"."created_at", "earlier"."id") < ("later"."created_at", "later"."id")
);
--> statement-breakpoint
UPDATE "categories" AS "later" SET "value" = btrim("value") || ' (' || "id" || ')' WHERE EXISTS (
  SELECT FROM "categories" AS "earlier" WHERE lower(btrim("earlier"."value")) = lower(btrim("later"."value"))
    AND ("earlier"."created_at", "earlier"."id") < ("later"."created_at", "later"."id")
);
--> statement-breakpoint
UPDATE "languages" AS "later" SET "value" = btrim("value") || ' (' || "id" || ')' WHERE EXISTS (
  SELECT FROM "languages" AS "earlier" WHERE lower(btrim("earlier"."value")) = lower(btrim("later"."value"))
    AND ("earlier"."created_at", "earlier"."id") < ("later"."created_at", "later"."id")
);
--> statement-breakpoint
UPDATE "countries" AS "later" SET "value" = btrim("value") || ' (' || "id" || ')' WHERE EXISTS (
  SELECT FROM "countries" AS "earlier" WHERE lower(btrim("earlier"."value")) = lower(btrim("later"."value"))
    AND ("earlier"."created_at", "earlier"."id") < ("later"."created_at", "later"."id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "charities_name_unique" ON "charities" USING btree (lower(btrim("name")));
--> statement-breakpoint
CREATE UNIQUE INDEX "expertises_value_unique" ON "expertises" USING btree (lower(btrim("value")));
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_value_unique" ON "categories" USING btree (lower(btrim("value")));
--> statement-breakpoint
CREATE UNIQUE INDEX "languages_value_unique" ON "languages" USING btree (lower(btrim("value")));
--> statement-breakpoint
CREATE UNIQUE INDEX "countries_value_unique" ON "countries" USING btree (lower(btrim("value")));