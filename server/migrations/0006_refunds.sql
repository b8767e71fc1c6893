ALTER TABLE "meeting_events" DROP CONSTRAINT "meeting_event_type_known";
--> statement-breakpoint
DROP INDEX "ledger_meeting_id_index";
--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "refund_id" uuid;
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_once" UNIQUE NULLS NOT DISTINCT("meeting_id","refund_id");
--> statement-breakpoint
ALTER TABLE "meeting_events" ADD CONSTRAINT "meeting_event_type_known" CHECK ("meeting_events"."type" in ('CREATED', 'RESCHEDULED', 'WAITING', 'AUTHORISED', 'AUTHORISATION_REFUSED', 'CANCEL_REQUESTED', 'CANCEL_REFUSED', 'CANCELLED', 'CAPTURED', 'CAPTURE_REFUSED', 'PAID_OUT', 'REFUND_REQUESTED', 'REFUND_REFUSED', 'REFUNDED'));