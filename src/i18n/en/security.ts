export const security = {
  title: 'Security',
  ownPassword: 'Your own password',
  code: 'Code',
  anyCode: 'From your authenticator app, or one of your recovery codes.',
  secondStep: {
    title: 'Two-step login',
    off: 'Your password alone is enough to log in. With a second step, a code from your telephone is asked for as well: a stolen password alone is then of no use.',
    on: 'On since %{date}: each login asks for a code from your authenticator app.',
    codesLeft: '%{smart_count} recovery code is left. |||| %{smart_count} recovery codes are left.',
  },
  setUp: {
    action: 'Set up',
    title: 'Set up two-step login',
    text: 'You need an authenticator app on your telephone. Enter your password to begin.',
    next: 'Next',
    scan: 'Scan this with your authenticator app.',
    qr: 'QR code for the authenticator app',
    type: 'Or type this key into the app:',
    codeHint: 'The six digits that the app shows now.',
    submit: 'Turn on',
    done: 'Two-step login is on',
  },
  codes: {
    title: 'Recovery codes',
    once: 'They are shown only now.',
    text: 'Each of these codes signs you in once if you do not have your telephone. Keep them in a safe place that is not your telephone.',
    download: 'Download',
    done: 'I have kept them',
    renew: 'New recovery codes',
    renewText: 'You get ten new codes. The old ones can then no longer be used.',
    made: 'New recovery codes made',
  },
  off: {
    action: 'Turn off',
    title: 'Turn off two-step login?',
    text: 'Your password alone will then be enough to log in, and your recovery codes can no longer be used.',
    done: 'Two-step login is off',
  },
  change: {
    text: 'After a change you stay logged in here. Your other sessions end.',
    current: 'Current password',
    new: 'New password',
    hint: '12 to 128 characters.',
    submit: 'Change password',
  },
  sessions: {
    title: 'Where you are logged in',
    device: 'Device',
    ip: 'Address',
    createdAt: 'Logged in',
    lastUsedAt: 'Last used',
    current: 'This session',
    unknown: 'Unknown device',
    only: 'You are logged in nowhere else.',
  },
};

const text = 'Whoever uses it has to log in again. What was typed there and not saved may be lost.';

export const sessionsResource = {
  name: 'Session |||| Sessions',
  actions: {
    end: { label: 'End', question: 'End this session?', text, done: 'Session ended' },
    endOthers: {
      label: 'End all other sessions',
      question: 'End all other sessions?',
      text,
      done: 'All other sessions have ended',
    },
  },
};
