export const audit = {
  system: 'System',
  change: { empty: 'empty', before: 'before', after: 'after' },
  active: { true: 'Active', false: 'Inactive' },
  entity: { account: 'Account', meeting: 'Meeting', admin: 'Administrator', invitation: 'Invitation' },
  action: {
    LOGIN: 'Logged in',
    LOGIN_REFUSED: 'Login refused',
    TOKEN_REUSED: 'Old session reused',
    LOGOUT: 'Logged out',
    REGISTER: 'Registered',
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
  },
};

export const auditResource = {
  name: 'Audit log |||| Audit log',
  fields: {
    at: 'When',
    action: 'What',
    adminName: 'Who',
    entity: 'Record',
    adminId: 'Administrator',
    entityId: 'Record',
    changes: 'Changes',
    keyword: 'Search',
    from: 'From',
    to: 'To',
  },
};
