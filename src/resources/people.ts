import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import type { RaRecord } from 'react-admin';
import { fullNameOf, type Named } from '#contract/names.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from './declaration.ts';

/** Rethrows a failure that is not about this person: an API may look up ids in one of the two ways, or in neither. */
const unlessFailed = (error: unknown): undefined => {
  if (!(error instanceof HttpError) || error.isPassing || error.status === 403) throw error;
};

/** Experts or users; the id of a link is looked up in their list, then as an account, which has at least the name. */
const peopleData = (list: 'listExperts' | 'listUsers'): ResourceData => ({
  list,
  one: async (client, id, signal) => {
    const listed = await client.call(list, { query: { keyword: id } }, { signal }).catch(unlessFailed);
    const found = listed?.data.items.find((person) => person.id === id);
    if (found) return { data: found };
    const account = await client.call('getAccount', { params: { id } }, { signal }).catch(unlessFailed);
    return { data: { ...account?.data.profile, id } };
  },
});

const people = {
  icon: PeopleIcon,
  recordPath: paths.account,
  recordRepresentation: (record: Named & RaRecord) => fullNameOf(record),
};

export const experts: ResourceDeclaration = { ...people, name: 'experts', data: peopleData('listExperts') };
export const users: ResourceDeclaration = { ...people, name: 'users', data: peopleData('listUsers') };
