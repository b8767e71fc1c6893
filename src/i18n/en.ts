import raMessages from 'ra-language-english';
import { messages } from '#contract/messages.ts';
import { accounts, accountsResource } from './en/accounts.ts';
import { admins, adminsResource } from './en/admins.ts';
import { audit, auditResource } from './en/audit.ts';
import { auth } from './en/auth.ts';
import { components } from './en/components.ts';
import { dashboard } from './en/dashboard.ts';
import { meetings, meetingsResource } from './en/meetings.ts';
import { reports } from './en/reports.ts';
import { settingsResources } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { transactions, transactionsResource } from './en/transactions.ts';
import { sentences } from './sentences.ts';

/** The portal's own texts, area by area, and the field labels of the resources. */
const areas = {
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
};

/** What every language has to say: a text that one leaves out does not compile. */
export type Areas = typeof areas;

/** English, whole: react-admin’s own words, the contract's sentences, and the portal's. */
export const en = { ...raMessages, ...sentences(messages), ...areas };
