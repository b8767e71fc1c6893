export const admins = {
  invite: 'Invite',
  dialog: {
    title: 'Invite an administrator',
    text: 'You get a link to pass on. Whoever opens it can become an administrator.',
    submit: 'Create invitation',
    ready: 'The invitation for %{email} is ready. The link is shown only now:',
    link: 'Invitation link',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The link could not be copied. Select it and copy it yourself.',
    expires: 'It can be used until %{date}.',
    done: 'Done',
  },
  invitations: {
    title: 'Invitations',
    none: 'Nobody has been invited yet.',
    email: 'Email',
    status: 'Status',
    invitedBy: 'Invited by',
    expiresAt: 'Expires',
    actions: 'Actions',
  },
  revoke: {
    action: 'Revoke',
    title: 'Revoke the invitation of %{email}?',
    text: 'The link can then no longer be used.',
    done: 'Invitation revoked',
  },
};

export const adminsResource = {
  name: 'Administrator |||| Administrators',
  fields: { name: 'Name', email: 'Email', active: 'Status', createdAt: 'Since', lastLoginAt: 'Last login' },
};
