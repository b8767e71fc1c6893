import type { RaRecord } from 'react-admin';
import { type AccountDetails, LONG_WAIT } from '#contract/accounts.ts';
import type { AccountEdit } from '#contract/profile.ts';
import type { Client, Result } from '#src/api/client.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';

/** An account as its screens hold it: with the version (ETag) to send back, null where the API has none, and the email of its rows. */
export type AccountRecord = AccountDetails & {
  readonly version?: string | null;
  readonly email?: string | null | undefined;
};

/** Whether it is an account in full: react-admin also keeps the rows of a list as records, until they are read. */
export const isWhole = (record: RaRecord | undefined): record is AccountRecord =>
  record !== undefined && ('profile' in record || 'expertProfile' in record);

/** The account, a row or in full, with its flag as a deactivation has set it (product.md §4). */
export const deactivated = <R extends RaRecord>(account: R): R =>
  isWhole(account)
    ? { ...account, profile: account.profile && { ...account.profile, active: false } }
    : { ...account, active: false };

const withVersion = ({ data, version }: Result<AccountDetails>): AccountRecord => ({
  ...data,
  email: data.profile?.email,
  version: version ?? null,
});

const read = async (client: Client, id: string, signal?: AbortSignal): Promise<AccountRecord> =>
  withVersion(await client.call('getAccount', { params: { id } }, { ...(signal && { signal }) }));

const isEdit = (data: object): data is AccountEdit => 'profile' in data || 'expertProfile' in data;

/** An account as a save has made it, for want of the record in the answer. The old version lets the next save find out. */
const asSent = (account: RaRecord, { profile, expertProfile }: AccountEdit): RaRecord =>
  isWhole(account)
    ? {
        ...account,
        profile: account.profile && { ...account.profile, ...profile },
        expertProfile: account.expertProfile && { ...account.expertProfile, ...expertProfile },
      }
    : account;

/** The list's filter as the API takes it: who waits for long has waited since then. */
const toAccountFilter = ({ waiting, ...filter }: Readonly<Record<string, unknown>>) =>
  waiting === undefined ? filter : { ...filter, createdTo: new Date(Date.now() - LONG_WAIT).toISOString() };

/** Accounts are read and edited as records; deciding on them are actions of their screens. */
export const accountData: ResourceData = {
  list: { call: 'searchAccounts', filter: toAccountFilter },
  one: async (client, id, signal) => {
    const data = await read(client, id, signal);
    return { data, ...(data.version && { version: data.version }) };
  },
  /* Any truthy answer is success (product.md §7). That the account cannot be read anew is the page's own next read to tell. */
  update: async (client, id, data, carried, previous) => {
    if (!isEdit(data)) throw new TypeError('An edit of an account names its profile or its expert profile');
    const { data: stored, ...result } = await client.call('editAccount', { params: { id }, body: data }, carried);
    if (stored?.profile || stored?.expertProfile) return { ...result, data: withVersion({ ...result, data: stored }) };
    const account = await read(client, id).catch(() => asSent(previous ?? { id }, data));
    const { message } = result;
    return { data: account, ...(message !== undefined && { message }) };
  },
};
