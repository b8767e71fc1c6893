import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { admin } from '#contract/auth.ts';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { lazyPart, partWith } from '#src/ui/lazyPart.tsx';

const textOf = (one: object, field: string): string => {
  const value: unknown = Reflect.get(one, field);
  return typeof value === 'string' ? value : '';
};

/** The API answers all at once (product.md §7): search, order and pages are local. */
const adminData: ResourceData = {
  one: async (client, id, signal) => {
    const { data, ...result } = await client.call('listAdmins', {}, { signal });
    const found = data.find((one) => one.id === id);
    if (!found) throw new HttpError({ status: 404, message: messages.notFound });
    return { ...result, data: found };
  },
  list: async (client, { pagination, sort, ...params }, signal) => {
    const { data: all } = await client.call('listAdmins', {}, { signal });
    const filter: unknown = params.filter;
    const keyword = typeof filter === 'object' && filter ? textOf(filter, 'keyword').toLowerCase() : '';
    const data = all.filter((one) => `${displayNameOf(one)} ${one.email}`.toLowerCase().includes(keyword));
    const { page = 1, perPage = data.length } = pagination ?? {};
    const { field = 'createdAt', order = 'ASC' } = sort ?? {};
    const ascending = data.toSorted((a, b) => textOf(a, field).localeCompare(textOf(b, field)));
    const ordered = order === 'ASC' ? ascending : ascending.toReversed();
    return {
      data: ordered.slice((page - 1) * perPage, page * perPage),
      total: data.length,
      hasNextPage: page * perPage < data.length,
    };
  },
};

const AdminList = lazyPart(async () => (await import('./AdminList.tsx')).AdminList);

const fields = fieldsOf(
  admin,
  {
    email: { kind: 'email', sortBy: true, width: 11.5 },
    active: { isState: true, words: 'accounts.active', value: ({ active }) => active !== false },
    createdAt: { form: 'date', sortBy: true, width: 7, card: 'none' },
    lastLoginAt: { sortBy: true, width: 8 },
  },
  { name: { kind: 'text', value: displayNameOf, sortBy: 'firstName', width: 8.5 } },
);

const { name, email, active, createdAt, lastLoginAt, secondFactor } = fields;
const documented = [name, email, active, createdAt, lastLoginAt];
const whole = [...documented, secondFactor];

const bySince = { field: 'createdAt', order: 'ASC' } as const;

export const admins: ResourceDeclaration = {
  name: 'admins',
  icon: AdminIcon,
  menu: { order: 80, path: paths.admins },
  list: partWith(AdminList, { documented, whole, sort: bySince }),
  asks: { sort: bySince },
  recordRepresentation: (record) => displayNameOf(admin.safeParse(record).data ?? {}),
  data: adminData,
  fields: Object.values(fields),
  entities: ['admin', 'invitation'],
};
