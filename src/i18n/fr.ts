import raMessages from 'ra-language-french';
import { accounts, accountsResource } from './fr/accounts.ts';
import { admins, adminsResource, invitationsResource, options, settingsResources } from './fr/settings.ts';
import { audit, auditResource, bulk, summary } from './fr/records.ts';
import { limits, messages } from './fr/messages.ts';
import { components, shell } from './fr/shell.ts';
import { dashboard, payoutsResource, reports, transactions, transactionsResource } from './fr/reports.ts';
import { meetings, meetingsResource } from './fr/meetings.ts';
import { security, sessionsResource } from './fr/security.ts';
import { sentences, typeset } from './typeset.ts';

export const fr = typeset({
  ...raMessages,
  ...sentences(messages),
  ...options,
  accounts,
  admins,
  audit,
  components: { ...components, bulk },
  dashboard,
  limits,
  meetings,
  reports,
  security,
  shell,
  summary,
  transactions,
  resources: {
    accounts: accountsResource,
    meetings: meetingsResource,
    transactions: transactionsResource,
    payouts: payoutsResource,
    admins: adminsResource,
    invitations: invitationsResource,
    sessions: sessionsResource,
    audit: auditResource,
    ...settingsResources,
  },
});
