ALTER TABLE "meeting_events" DROP CONSTRAINT "meeting_event_type_known";
--> statement-breakpoint
ALTER TABLE "meeting_events" ADD CONSTRAINT "meeting_event_type_known" CHECK ("meeting_events"."type" in ('CREATED', 'RESCHEDULED', 'WAITING', 'AUTHORISED', 'AUTHORISATION_REFUSED', 'CANCEL_REQUESTED', 'CANCEL_REFUSED', 'CANCELLED', 'CAPTURED', 'CAPTURE_REFUSED', 'PAID_OUT'));