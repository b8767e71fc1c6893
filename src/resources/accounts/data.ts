import { accountSort } from '#contract/accounts.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { toListQuery, toListResult } from '#src/dataProvider/listQuery.ts';

/** Accounts are read as records; editing and deciding are actions of their screens. */
export const accountData: ResourceData = {
  list: async (client, params, signal) => {
    const query = toListQuery(params, accountSort);
    const { data } = await client.call('searchAccounts', { query }, { ...(signal && { signal }) });
    return toListResult(data, query);
  },
  one: (client, id, signal) => client.call('getAccount', { params: { id } }, { ...(signal && { signal }) }),
};
