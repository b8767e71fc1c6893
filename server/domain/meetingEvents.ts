/** What a meeting's timeline can tell. */
export const meetingEventTypes = [
  'CREATED',
  'AUTHORISED',
  'AUTHORISATION_REFUSED',
  'CANCEL_REQUESTED',
  'CANCEL_REFUSED',
  'CANCELLED',
  'CAPTURED',
  'CAPTURE_REFUSED',
  'PAID_OUT',
] as const;
export type MeetingEventType = (typeof meetingEventTypes)[number];
