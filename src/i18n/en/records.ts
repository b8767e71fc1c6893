export const audit = {
  system: 'The system',
  entity: { account: 'Account', meeting: 'Meeting', admin: 'Administrator', invitation: 'Invitation' },
  list: { yesterday: 'Yesterday', last7: 'Last 7 days' },
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
    EDIT: 'Edited',
    APPROVE: 'Approved',
    DECLINE: 'Declined',
    DEACTIVATE: 'Deactivated',
    MEETING_CREATE: 'Meeting created',
    MEETING_CANCEL: 'Meeting cancelled',
    INVITE: 'Invited',
    INVITE_REVOKE: 'Invitation revoked',
    PASSWORD_CHANGE: 'Password changed',
    PASSWORD_RESET: 'Password set by a link',
    RESET_LINK: 'Reset link made',
    SESSION_END: 'Sessions ended',
    SECOND_FACTOR_ON: 'Two-step login turned on',
    SECOND_FACTOR_OFF: 'Two-step login turned off',
    RECOVERY_CODES: 'New recovery codes made',
  },
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
    said: 'What happened',
    keyword: 'Search',
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
  delete: {
    action: 'Delete',
    title: 'Delete %{smart_count} record? |||| Delete %{smart_count} records?',
    explain: 'Each is deleted on its own; one that is still used stays as it is. This cannot be undone here.',
    receipt: '%{smart_count} deleted |||| %{smart_count} deleted',
  },
};

export const summary = {
  title: 'Summary',
  more: 'More facts',
  copy: 'Copy %{text}',
  notCopied: 'This could not be copied. Select it and copy it yourself.',
  stopOffering: 'No longer offer it',
  related: {
    none: 'None yet.',
    all: 'See all',
    inUse: 'In use: %{name} (%{count}): %{names}',
  },
};
