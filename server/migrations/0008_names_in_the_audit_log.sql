ALTER TABLE "audit_log" ADD COLUMN "search_text" text;
--> statement-breakpoint
-- Entries of before get the names of now: those of the time are not stored.
CREATE TEMPORARY VIEW "people" AS
SELECT "id", "search_text", coalesce(nullif(trim(regexp_replace("first_name" || ' ' || "last_name",
    '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), 'N/A (' || "email" || ')') AS "name"
FROM (SELECT "id", "first_name", "last_name", "email", "search_text" FROM "accounts"
  UNION ALL SELECT "id", "first_name", "last_name", "email", "email" FROM "admins") AS "person";
--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "audit_log" SET
  "entity_name" = coalesce("entry"."entity_name", "named"."name"),
  "search_text" = concat_ws(' ', "entry"."admin_name", "entry"."admin_id", coalesce("entry"."entity_name", "named"."name"),
    "entry"."entity_id", "named"."search_text", "doer"."search_text")
FROM "audit_log" AS "entry"
LEFT JOIN (
  SELECT "id"::text, "name", "search_text" FROM "people"
  UNION ALL
  SELECT "meetings"."id"::text, "expert"."name" || ' · ' || "user"."name", "expert"."search_text" || ' ' || "user"."search_text"
  FROM "meetings" JOIN "people" AS "expert" ON "expert"."id" = "expert_id" JOIN "people" AS "user" ON "user"."id" = "user_id"
) AS "named" ON "named"."id" = "entry"."entity_id"
LEFT JOIN "people" AS "doer" ON "doer"."id" = "entry"."admin_id"
WHERE "entry"."id" = "audit_log"."id";
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER USER;
--> statement-breakpoint
DROP VIEW "people";
--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin (lower("search_text") gin_trgm_ops);
