import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import type { RaRecord } from 'react-admin';
import { messages } from '#contract/messages.ts';
import { displayNameOf, type Named } from '#contract/names.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { adminFields } from './adminFields.ts';

const textOf = (one: object, field: string): string => String(Reflect.get(one, field) ?? '');

/** The API returns all rows at once (product.md §7): search, sort and pages are local. */
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
    const keyword = filter instanceof Object ? textOf(filter, 'keyword').toLowerCase() : '';
    const data = all.filter((one) => `${displayNameOf(one)} ${one.email}`.toLowerCase().includes(keyword));
    const { page = 1, perPage = data.length } = pagination ?? {};
    const { field = 'createdAt', order = 'ASC' } = sort ?? {};
    const ascending = data.toSorted((a, b) => textOf(a, field).localeCompare(textOf(b, field)));
    const ordered = order === 'ASC' ? ascending : ascending.toReversed();
    return { data: ordered.slice((page - 1) * perPage, page * perPage), total: data.length };
  },
};

const AdminList = lazyPart(async () => (await import('./AdminList.tsx')).AdminList);

export const admins: ResourceDeclaration = {
  name: 'admins',
  icon: AdminIcon,
  menu: { order: 80 },
  list: AdminList,
  listDefaults: { sort: { field: 'createdAt', order: 'ASC' } },
  recordRepresentation: (record: Named & RaRecord) => displayNameOf(record),
  data: adminData,
  fields: Object.values(adminFields),
  entities: ['admin', 'invitation'],
};
