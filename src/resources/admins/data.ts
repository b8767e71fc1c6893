import type { Admin } from '#contract/auth.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';

const textOf = (admin: Admin, field: string): string => {
  const value: unknown = Reflect.get(admin, field);
  return typeof value === 'string' ? value : '';
};

/** The API answers all administrators at once (spec 7): order and pages are made here. */
export const adminData: ResourceData = {
  list: async (client, { pagination, sort }, signal) => {
    const { data } = await client.call('listAdmins', {}, { ...(signal && { signal }) });
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
