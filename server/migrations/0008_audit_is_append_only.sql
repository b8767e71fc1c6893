-- Row triggers do not hear of TRUNCATE: these do, also where it cascades from another table.
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_never_emptied BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What was written until now is whatever a proxy passed on: a text that is no address of one host becomes no address.
CREATE FUNCTION address_in(text) RETURNS inet LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  address inet;
BEGIN
  address := host(split_part($1, '%', 1)::inet)::inet;
  RETURN CASE WHEN address <<= '::ffff:0:0/96' THEN '0.0.0.0'::inet + (address - '::ffff:0.0.0.0'::inet) ELSE address END;
EXCEPTION WHEN data_exception THEN
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "ip" SET DATA TYPE inet USING address_in("ip");--> statement-breakpoint
DROP FUNCTION address_in(text);--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_one_address" CHECK ("audit_log"."ip" = host("audit_log"."ip")::inet and not "audit_log"."ip" <<= '::ffff:0:0/96');
