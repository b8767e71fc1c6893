import raMessages from 'ra-language-french';
import { accounts, accountsResource } from './fr/accounts.ts';
import { admins, adminsResource } from './fr/admins.ts';
import { audit, auditResource } from './fr/audit.ts';
import { auth } from './fr/auth.ts';
import { components } from './fr/components.ts';
import { dashboard } from './fr/dashboard.ts';
import { meetings, meetingsResource } from './fr/meetings.ts';
import { messages } from './fr/messages.ts';
import { options } from './fr/options.ts';
import { reports } from './fr/reports.ts';
import { settingsResources } from './fr/settings.ts';
import { shell } from './fr/shell.ts';
import { transactions, transactionsResource } from './fr/transactions.ts';
import { sentences } from './sentences.ts';
import { typeset } from './typeset.ts';

/** French, whole; each area has the shape of its English twin. */
export const fr = typeset({
  ...raMessages,
  ...sentences(messages),
  ...options,
  accounts,
  admins,
  audit,
  auth,
  components,
  dashboard,
  meetings,
  reports,
  shell,
  transactions,
  resources: {
    accounts: accountsResource,
    meetings: meetingsResource,
    transactions: transactionsResource,
    admins: adminsResource,
    audit: auditResource,
    ...settingsResources,
  },
});
