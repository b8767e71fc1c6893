-- Nobody can be in two meetings at one time, as expert or as user: the database refuses it, whatever the code does.
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_no_overlap"
  EXCLUDE USING gist ("account_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
--> statement-breakpoint
CREATE FUNCTION keep_occupancies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM occupancies WHERE meeting_id = NEW.id;
  IF NEW.stage <> 'CANCELLED' THEN
    INSERT INTO occupancies (meeting_id, account_id, starts_at, ends_at)
    VALUES (NEW.id, NEW.expert_id, NEW.starts_at, NEW.ends_at), (NEW.id, NEW.user_id, NEW.starts_at, NEW.ends_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER meetings_occupy AFTER INSERT ON "meetings" FOR EACH ROW EXECUTE FUNCTION keep_occupancies();
--> statement-breakpoint
CREATE TRIGGER meetings_reoccupy AFTER UPDATE OF stage, expert_id, user_id, starts_at, ends_at ON "meetings"
  FOR EACH ROW WHEN (OLD.stage = 'CANCELLED' OR NEW.stage = 'CANCELLED' OR (OLD.expert_id, OLD.user_id, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.expert_id, NEW.user_id, NEW.starts_at, NEW.ends_at))
  EXECUTE FUNCTION keep_occupancies();
--> statement-breakpoint
-- The audit log and the ledger are written once and never changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Row triggers do not fire on TRUNCATE: these do, also where it cascades from another table.
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_never_emptied BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The status of an expert profile is kept in its account too, where lists sort and filter by it.
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
