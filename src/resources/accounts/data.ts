import type { RaRecord } from 'react-admin';
import { type AccountDetails, LONG_WAIT } from '#contract/accounts.ts';
import type { AccountEdit } from '#contract/profile.ts';
import type { Client, Result } from '#src/api/client.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';

/** An account as its screens hold it: with the version (ETag) to send back, where the API has one, and the email of its rows. */
export type AccountRecord = AccountDetails & {
  readonly version?: string | undefined;
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

const withEmail = ({ data, ...result }: Result<AccountDetails>): Result<AccountRecord> => ({
  ...result,
  data: { ...data, email: data.profile?.email },
});

const read = async (client: Client, id: string, signal?: AbortSignal): Promise<Result<AccountRecord>> =>
  withEmail(await client.call('getAccount', { params: { id } }, { ...(signal && { signal }) }));

const isEdit = (data: object): data is AccountEdit => 'profile' in data || 'expertProfile' in data;

/** The list's filter as the API takes it: who waits for long has waited since then. */
const toAccountFilter = ({ waiting, ...filter }: Readonly<Record<string, unknown>>) =>
  waiting === undefined ? filter : { ...filter, createdTo: new Date(Date.now() - LONG_WAIT).toISOString() };

/** Accounts are read and edited as records; deciding on them are actions of their screens. */
export const accountData: ResourceData = {
  list: { call: 'searchAccounts', filter: toAccountFilter },
  one: read,
  /* Any truthy answer is success (product.md §7): one without the record has it read anew. */
  update: async (client, id, data, options) => {
    if (!isEdit(data)) throw new TypeError('An edit of an account names its profile or its expert profile');
    const { data: stored, ...result } = await client.call('editAccount', { params: { id }, body: data }, options);
    if (stored?.profile || stored?.expertProfile) return withEmail({ ...result, data: stored });
    return { ...result, ...(await read(client, id)) };
  },
};
