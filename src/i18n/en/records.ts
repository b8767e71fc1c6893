import type { AuditAction } from '#contract/statuses.ts';

export const audit = {
  system: 'The system',
  entity: { account: 'Account', meeting: 'Meeting', admin: 'Administrator', invitation: 'Invitation' },
  list: { yesterday: 'Yesterday', last7: 'Last 7 days' },
  restore: { label: 'Restore', one: 'Restore %{name}', done: '%{name} is restored.' },
  trail: {
    title: 'Changes',
    none: 'No changes recorded.',
    more: 'Show all %{smart_count} |||| Show all %{smart_count}',
  },
  action: {
    LOGIN: 'Logged in',
    LOGIN_REFUSED: 'Login refused',
    CONFIRM_REFUSED: 'Confirmation refused',
    TOKEN_REUSED: 'Old session reused',
    LOGOUT: 'Logged out',
    REGISTER: 'Registered',
    RECOVER: 'Enabled from the server',
    CREATE: 'Created',
    DELETE: 'Deleted',
    RESTORE: 'Restored',
    EDIT: 'Edited',
    APPROVE: 'Approved',
    DECLINE: 'Declined',
    DEACTIVATE: 'Deactivated',
    REACTIVATE: 'Reactivated',
    REOPEN: 'Reopened',
    MEETING_CREATE: 'Meeting created',
    MEETING_CANCEL: 'Meeting cancelled',
    MEETING_RESCHEDULE: 'Meeting rescheduled',
    MEETING_REFUND: 'Payment refunded',
    PAYOUT_PAID: 'Payout marked as paid',
    PAYOUT_UNPAID: 'Payout no longer marked as paid',
    INVITE: 'Invited',
    INVITE_REVOKE: 'Invitation revoked',
    PASSWORD_CHANGE: 'Password changed',
    PASSWORD_RESET: 'Password set by a link',
    RESET_LINK: 'Reset link made',
    SESSION_END: 'Sessions ended',
    SECOND_FACTOR_ON: 'Two-step login turned on',
    SECOND_FACTOR_OFF: 'Two-step login turned off',
    RECOVERY_CODES: 'New recovery codes made',
  } satisfies Record<AuditAction, string>,
};

export const auditResource = {
  name: 'Audit log |||| Audit log',
  fields: {
    at: 'When',
    action: 'What',
    adminName: 'Who',
    entity: 'Kind of record',
    adminId: 'Administrator',
    entityId: 'Record',
    requestId: 'Request',
    id: 'Entry',
    sentence: 'What happened',
    from: 'From',
    to: 'To',
  },
};

export const bulk = {
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  progress: '%{done} of %{total}',
  failed: '%{smart_count} failed |||| %{smart_count} failed',
  notTried: '%{smart_count} not tried |||| %{smart_count} not tried',
  retry: 'Retry failed',
  stop: 'Stop',
  can: '%{smart_count} can be done; %{cannot} |||| %{smart_count} can be done; %{cannot}',
  cannot: '%{smart_count} cannot: |||| %{smart_count} cannot:',
  act: {
    title: '%{action}: %{smart_count} %{records}',
    explain: 'Each is changed on its own; where it cannot be done nothing is changed.',
    receipt: '%{smart_count} done |||| %{smart_count} done',
  },
  delete: {
    label: 'Delete',
    text: 'One that is still used stays as it is. The audit log can bring back what is deleted.',
  },
};

export const summary = {
  title: 'Summary',
  more: 'More facts',
  copy: 'Copy %{text}',
  related: {
    none: 'None yet.',
    all: 'See all',
    inUse: 'In use: %{name} (%{count}): %{names}',
  },
};
