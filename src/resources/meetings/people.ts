import { HttpError } from '#src/api/HttpError.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';

/** What cannot be read is not known, but who may not read it is told so. */
const unlessDenied = (error: unknown): undefined => {
  if (!(error instanceof HttpError) || error.status === 401 || error.status === 403) throw error;
};

/**
 * Those who can take part in meetings. One of them is looked up (a link names only ids) among those who can, then as an
 * account, which tells at least the name; of who is neither, the id is known.
 */
export const peopleData = (list: 'listExperts' | 'listUsers'): ResourceData => ({
  list,
  one: async (client, id, signal) => {
    const options = { ...(signal && { signal }) };
    const listed = await client.call(list, { query: { keyword: id } }, options).catch(unlessDenied);
    const found = listed?.data.items.find((person) => person.id === id);
    if (found) return { data: found };
    const account = await client.call('getAccount', { params: { id } }, options).catch(unlessDenied);
    return { data: { ...account?.data.profile, id } };
  },
});
