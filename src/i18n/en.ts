import raMessages from 'ra-language-english';
import { limitTexts, messages } from '#contract/messages.ts';
import { accounts, accountsResource } from './en/accounts.ts';
import { admins, adminsResource, invitationsResource, settingsResources } from './en/settings.ts';
import { audit, auditResource, bulk, summary } from './en/records.ts';
import { components, shell } from './en/shell.ts';
import { dashboard, payoutsResource, reports, transactions, transactionsResource } from './en/reports.ts';
import { meetings, meetingsResource } from './en/meetings.ts';
import { security, sessionsResource } from './en/security.ts';
import { sentences } from './typeset.ts';

const areas = {
  accounts,
  admins,
  audit,
  components: { ...components, bulk },
  dashboard,
  limits: limitTexts,
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
};

/** Type of all languages: a missing text does not compile. */
export type Areas = typeof areas;

export const en = { ...raMessages, ...sentences(messages), ...areas };
