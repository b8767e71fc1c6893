-- Nobody writes between what is counted here and the triggers that go on from there.
LOCK TABLE "accounts", "expert_profiles", "meetings", "transactions" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "account_counts" (
	"status" text,
	"is_expert" boolean NOT NULL,
	"active" boolean NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_counts" (
	"day" date NOT NULL,
	"stage" text NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_sums" (
	"day" date NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"rows" bigint NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "status" text;
--> statement-breakpoint
UPDATE "accounts" SET "status" = "profile"."status" FROM "expert_profiles" "profile" WHERE "profile"."account_id" = "accounts"."id";
--> statement-breakpoint
INSERT INTO "account_counts" SELECT "status", "is_expert", "active", count(*) FROM "accounts" GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "meeting_counts"
SELECT coalesce(("starts_at" AT TIME ZONE 'UTC')::date, '-infinity'), "stage", count(*)
FROM "meetings" WHERE "version" > 0
GROUP BY GROUPING SETS ((("starts_at" AT TIME ZONE 'UTC')::date, "stage"), ("stage"));
--> statement-breakpoint
INSERT INTO "transaction_sums"
SELECT coalesce(("created_at" AT TIME ZONE 'UTC')::date, '-infinity'), "type", "status", "currency", count(*), sum("amount")
FROM "transactions"
GROUP BY GROUPING SETS ((("created_at" AT TIME ZONE 'UTC')::date, "type", "status", "currency"), ("type", "status", "currency"));
--> statement-breakpoint
DROP INDEX "meetings_starts_at_id_index";
--> statement-breakpoint
DROP INDEX "meetings_created_at_id_index";
--> statement-breakpoint
CREATE INDEX "meeting_counts_day_stage_index" ON "meeting_counts" USING btree ("day","stage");
--> statement-breakpoint
CREATE INDEX "transaction_sums_day_type_status_currency_index" ON "transaction_sums" USING btree ("day","type","status","currency");
--> statement-breakpoint
CREATE INDEX "accounts_status" ON "accounts" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "accounts_status_desc" ON "accounts" USING btree ("status" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "accounts_first_name_id_index" ON "accounts" USING btree ("first_name","id");
--> statement-breakpoint
CREATE INDEX "accounts_last_name_id_index" ON "accounts" USING btree ("last_name","id");
--> statement-breakpoint
CREATE INDEX "accounts_email_id_index" ON "accounts" USING btree ("email","id");
--> statement-breakpoint
CREATE INDEX "accounts_last_active" ON "accounts" USING btree ("last_active_at","id");
--> statement-breakpoint
CREATE INDEX "accounts_last_active_desc" ON "accounts" USING btree ("last_active_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "accounts_bookable" ON "accounts" USING btree ("first_name","last_name","id") WHERE active and is_expert and status = 'APPROVED';
--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_entity_id_index" ON "audit_log" USING btree ("entity_id");
--> statement-breakpoint
CREATE INDEX "meetings_price_id_index" ON "meetings" USING btree ("price","id") WHERE version > 0;
--> statement-breakpoint
CREATE INDEX "meetings_duration_id_index" ON "meetings" USING btree ("duration","id") WHERE version > 0;
--> statement-breakpoint
CREATE INDEX "meetings_stage_id_index" ON "meetings" USING btree ("stage","id") WHERE version > 0;
--> statement-breakpoint
CREATE INDEX "meetings_starts_at_id_index" ON "meetings" USING btree ("starts_at","id") WHERE version > 0;
--> statement-breakpoint
CREATE INDEX "meetings_created_at_id_index" ON "meetings" USING btree ("created_at","id") WHERE version > 0;
--> statement-breakpoint
CREATE FUNCTION keep_account_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE accounts SET status = NULL FROM gone WHERE accounts.id = gone.account_id;
  ELSE
    UPDATE accounts SET status = added.status FROM added
    WHERE accounts.id = added.account_id AND accounts.status IS DISTINCT FROM added.status;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_status_insert AFTER INSERT ON "expert_profiles" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_account_status();
--> statement-breakpoint
CREATE TRIGGER account_status_update AFTER UPDATE ON "expert_profiles" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_account_status();
--> statement-breakpoint
CREATE TRIGGER account_status_delete AFTER DELETE ON "expert_profiles" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_account_status();
--> statement-breakpoint
CREATE FUNCTION keep_account_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes account_counts[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT ROW(status, is_expert, active, count(*))::account_counts FROM added GROUP BY status, is_expert, active);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT ROW(status, is_expert, active, -count(*))::account_counts FROM gone GROUP BY status, is_expert, active);
  ELSE
    changes := ARRAY(
      SELECT ROW(status, is_expert, active, sum(change))::account_counts
      FROM (SELECT status, is_expert, active, 1 AS change FROM added UNION ALL SELECT status, is_expert, active, -1 FROM gone) AS both_sides
      GROUP BY status, is_expert, active HAVING sum(change) <> 0);
  END IF;
  -- What others are just writing is left alone: nobody waits, and what counts is the sum.
  WITH taken AS (
    DELETE FROM account_counts WHERE ctid = ANY (ARRAY(
      SELECT kept.ctid FROM account_counts AS kept JOIN unnest(changes) AS change
        ON kept.status IS NOT DISTINCT FROM change.status AND kept.is_expert = change.is_expert AND kept.active = change.active
      FOR UPDATE OF kept SKIP LOCKED))
    RETURNING *)
  INSERT INTO account_counts
  SELECT status, is_expert, active, sum("rows") FROM (SELECT * FROM unnest(changes) UNION ALL SELECT * FROM taken) AS now
  GROUP BY status, is_expert, active HAVING sum("rows") <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_counts_insert AFTER INSERT ON "accounts" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_account_counts();
--> statement-breakpoint
CREATE TRIGGER account_counts_update AFTER UPDATE ON "accounts" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_account_counts();
--> statement-breakpoint
CREATE TRIGGER account_counts_delete AFTER DELETE ON "accounts" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_account_counts();
--> statement-breakpoint
-- A change of a day and of all days, whose day is before all others.
CREATE FUNCTION keep_meeting_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes meeting_counts[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(
      SELECT ROW(coalesce(day, '-infinity'), stage, count(*))::meeting_counts
      FROM (SELECT (starts_at AT TIME ZONE 'UTC')::date AS day, stage FROM added WHERE version > 0) AS new
      GROUP BY GROUPING SETS ((day, stage), (stage)));
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(
      SELECT ROW(coalesce(day, '-infinity'), stage, -count(*))::meeting_counts
      FROM (SELECT (starts_at AT TIME ZONE 'UTC')::date AS day, stage FROM gone WHERE version > 0) AS old
      GROUP BY GROUPING SETS ((day, stage), (stage)));
  ELSE
    changes := ARRAY(
      SELECT ROW(coalesce(day, '-infinity'), stage, sum(change))::meeting_counts
      FROM (
        SELECT (starts_at AT TIME ZONE 'UTC')::date AS day, stage, 1 AS change FROM added WHERE version > 0
        UNION ALL
        SELECT (starts_at AT TIME ZONE 'UTC')::date, stage, -1 FROM gone WHERE version > 0) AS both_sides
      GROUP BY GROUPING SETS ((day, stage), (stage))
      HAVING sum(change) <> 0);
  END IF;
  -- What others are just writing is left alone: nobody waits, and what counts is the sum.
  WITH taken AS (
    DELETE FROM meeting_counts WHERE ctid = ANY (ARRAY(
      SELECT kept.ctid FROM meeting_counts AS kept JOIN unnest(changes) AS change
        ON (kept.day, kept.stage) = (change.day, change.stage)
      FOR UPDATE OF kept SKIP LOCKED))
    RETURNING *)
  INSERT INTO meeting_counts
  SELECT day, stage, sum("rows") FROM (SELECT * FROM unnest(changes) UNION ALL SELECT * FROM taken) AS now
  GROUP BY day, stage HAVING sum("rows") <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER meeting_counts_insert AFTER INSERT ON "meetings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_meeting_counts();
--> statement-breakpoint
CREATE TRIGGER meeting_counts_update AFTER UPDATE ON "meetings" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_meeting_counts();
--> statement-breakpoint
CREATE TRIGGER meeting_counts_delete AFTER DELETE ON "meetings" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_meeting_counts();
--> statement-breakpoint
CREATE FUNCTION keep_transaction_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes transaction_sums[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(
      SELECT ROW(coalesce(day, '-infinity'), type, status, currency, count(*), sum(amount))::transaction_sums
      FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, * FROM added) AS new
      GROUP BY GROUPING SETS ((day, type, status, currency), (type, status, currency)));
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(
      SELECT ROW(coalesce(day, '-infinity'), type, status, currency, -count(*), -sum(amount))::transaction_sums
      FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, * FROM gone) AS old
      GROUP BY GROUPING SETS ((day, type, status, currency), (type, status, currency)));
  ELSE
    changes := ARRAY(
      SELECT ROW(coalesce(day, '-infinity'), type, status, currency, sum(change), sum(change * amount))::transaction_sums
      FROM (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, type, status, currency, amount, 1 AS change FROM added
        UNION ALL
        SELECT (created_at AT TIME ZONE 'UTC')::date, type, status, currency, amount, -1 FROM gone) AS both_sides
      GROUP BY GROUPING SETS ((day, type, status, currency), (type, status, currency))
      HAVING sum(change) <> 0 OR sum(change * amount) <> 0);
  END IF;
  -- What others are just writing is left alone: nobody waits, and what counts is the sum.
  WITH taken AS (
    DELETE FROM transaction_sums WHERE ctid = ANY (ARRAY(
      SELECT kept.ctid FROM transaction_sums AS kept JOIN unnest(changes) AS change
        ON (kept.day, kept.type, kept.status, kept.currency) = (change.day, change.type, change.status, change.currency)
      FOR UPDATE OF kept SKIP LOCKED))
    RETURNING *)
  INSERT INTO transaction_sums
  SELECT day, type, status, currency, sum("rows"), sum("amount") FROM (SELECT * FROM unnest(changes) UNION ALL SELECT * FROM taken) AS now
  GROUP BY day, type, status, currency HAVING sum("rows") <> 0 OR sum("amount") <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_sums_insert AFTER INSERT ON "transactions" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_transaction_sums();
--> statement-breakpoint
CREATE TRIGGER transaction_sums_update AFTER UPDATE ON "transactions" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_transaction_sums();
--> statement-breakpoint
CREATE TRIGGER transaction_sums_delete AFTER DELETE ON "transactions" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_transaction_sums();
