import type { RaRecord } from 'react-admin';
import { type AccountDetails, LONG_WAIT } from '#contract/accounts.ts';
import { type AccountEdit, profile } from '#contract/profile.ts';
import type { Result } from '#src/api/answers.ts';
import type { Client } from '#src/api/client.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';

/** With its version (ETag), and the email of list rows. */
export type AccountRecord = AccountDetails & {
  readonly version?: string | undefined;
  readonly email?: string | null | undefined;
};

/** False for a list row that react-admin holds as a record. */
export const isWhole = (record: RaRecord | undefined): record is AccountRecord =>
  record !== undefined && ('profile' in record || 'expertProfile' in record);

export const profileOf = (record: RaRecord) => profile.safeParse(record['profile'] ?? record).data ?? {};

const withEmail = ({ data, ...result }: Result<AccountDetails>): Result<AccountRecord> => ({
  ...result,
  data: { ...data, email: data.profile?.email },
});

const read = async (client: Client, id: string, signal?: AbortSignal): Promise<Result<AccountRecord>> =>
  withEmail(await client.call('getAccount', { params: { id } }, { ...(signal && { signal }) }));

const isEdit = (data: object): data is AccountEdit => 'profile' in data || 'expertProfile' in data;

const toAccountFilter = ({ waiting, ...filter }: Readonly<Record<string, unknown>>) =>
  waiting === undefined ? filter : { ...filter, createdTo: new Date(Date.now() - LONG_WAIT).toISOString() };

export const accountData: ResourceData = {
  list: { call: 'searchAccounts', filter: toAccountFilter },
  one: read,
  /* Any truthy answer is success (product.md §7); one without the record is refetched. */
  update: async (client, id, data, options) => {
    if (!isEdit(data)) throw new TypeError('An edit of an account names its profile or its expert profile');
    const { data: stored, ...result } = await client.call('editAccount', { params: { id }, body: data }, options);
    if (stored?.profile || stored?.expertProfile) return withEmail({ ...result, data: stored });
    return { ...result, ...(await read(client, id)) };
  },
};
