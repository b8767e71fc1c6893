export const expertStatuses = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export type ExpertStatus = (typeof expertStatuses)[number];

export const meetingStages = ['SCHEDULED', 'PRE-AUTH', 'PRE-AUTH-RETRY', 'CANCELLED', 'PAID', 'ENDED'] as const;
export type MeetingStage = (typeof meetingStages)[number];

export const openStages: readonly MeetingStage[] = ['SCHEDULED', 'PRE-AUTH', 'PRE-AUTH-RETRY'];

export const canCancel = (stage: string): boolean => openStages.some((open) => open === stage);

/** The stages that count as meetings on the dashboard: all but CANCELLED (product.md §2). */
export const heldStages: readonly MeetingStage[] = meetingStages.filter((stage) => stage !== 'CANCELLED');

export const cancelRequesters = ['USER', 'EXPERT', 'ADMIN'] as const;
export type CancelRequester = (typeof cancelRequesters)[number];

export const transactionTypes = ['PRE_AUTH', 'CAPTURE', 'RELEASE', 'REFUND', 'PENALTY', 'PAYOUT'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** UNKNOWN: the gateway's response was lost; the transaction is queried again until its outcome is known. */
export const transactionStatuses = ['PENDING', 'UNKNOWN', 'SUCCEEDED', 'FAILED'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const paymentMethodStatuses = ['ACTIVE', 'EXPIRED', 'INVALID'] as const;

export const invitationStatuses = ['PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Why a slot cannot be booked. CURRENT: the present time of the meeting that is being rescheduled. */
export const slotReasons = ['PAST', 'EXPERT_BUSY', 'USER_BUSY', 'TOO_SHORT', 'CURRENT'] as const;
export type SlotReason = (typeof slotReasons)[number];

export const auditActions = [
  'LOGIN',
  'LOGIN_REFUSED',
  'CONFIRM_REFUSED',
  'TOKEN_REUSED',
  'LOGOUT',
  'REGISTER',
  'RECOVER',
  'CREATE',
  'EDIT',
  'DELETE',
  'RESTORE',
  'APPROVE',
  'DECLINE',
  'DEACTIVATE',
  'REACTIVATE',
  'REOPEN',
  'MEETING_CREATE',
  'MEETING_CANCEL',
  'MEETING_RESCHEDULE',
  'MEETING_REFUND',
  'PAYOUT_PAID',
  'PAYOUT_UNPAID',
  'INVITE',
  'INVITE_REVOKE',
  'PASSWORD_CHANGE',
  'PASSWORD_RESET',
  'RESET_LINK',
  'SESSION_END',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'RECOVERY_CODES',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const attentionReasons = [
  'EXPERT_INACTIVE',
  'USER_INACTIVE',
  'NOT_AUTHORISED',
  'CARD_REFUSED',
  'CAPTURE_REFUSED',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

export const meetingEventTypes = [
  'CREATED',
  'RESCHEDULED',
  'WAITING',
  'AUTHORISED',
  'AUTHORISATION_REFUSED',
  'CANCEL_REQUESTED',
  'CANCEL_REFUSED',
  'CANCELLED',
  'CAPTURED',
  'CAPTURE_REFUSED',
  'PAID_OUT',
  'REFUND_REQUESTED',
  'REFUND_REFUSED',
  'REFUNDED',
] as const;
export type MeetingEventType = (typeof meetingEventTypes)[number];
