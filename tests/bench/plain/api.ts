import { type AuthProvider, type DataProvider, fetchUtils, type RaRecord } from 'react-admin';

/** Paths to read each resource; the default is `/<resource>` and `/<resource>/<id>`. */
const places: Readonly<Record<string, { readonly list: string; readonly one: (id: string) => string }>> = {
  accounts: { list: 'admin/account/search', one: (id) => `admin/account/${id}/details` },
};
const placeOf = (resource: string) => places[resource] ?? { list: resource, one: (id: string) => `${resource}/${id}` };

const request = async (path: string, method = 'GET', body?: object) => {
  const token = localStorage.getItem('token');
  const answer = await fetchUtils.fetchJson(`/api/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(token !== null && { user: { authenticated: true, token: `Bearer ${token}` } }),
  });
  return answer.json as { data: unknown };
};

const dataProvider = {
  getList: async (resource: string, { pagination, sort, filter }: Parameters<DataProvider['getList']>[1]) => {
    const { list } = placeOf(resource);
    const query = new URLSearchParams({
      page: String(pagination?.page ?? 1),
      perPage: String(pagination?.perPage ?? 25),
      ...(sort && sort.field !== 'id' && { orderBy: sort.field, sortDirection: sort.order.toLowerCase() }),
      ...(filter as Record<string, string>),
    });
    const { data } = await request(`${list}?${query.toString()}`);
    const { items, totalItems } = data as { items: RaRecord[]; totalItems: number };
    return { data: items, total: totalItems };
  },
  getOne: async (resource: string, { id }: { id: unknown }) => {
    const { data } = await request(placeOf(resource).one(String(id)));
    return { data: data as RaRecord };
  },
  getMany: async (resource: string, { ids }: { ids: unknown[] }) => {
    const found = await Promise.all(ids.map((id) => request(placeOf(resource).one(String(id)))));
    return { data: found.map(({ data }) => data as RaRecord) };
  },
  update: async (resource: string, { id, data }: { id: unknown; data: object }) => {
    const { data: updated } = await request(`admin/account/${String(id)}/edit`, 'PUT', data);
    return { data: updated as RaRecord };
  },
};

const plainDataProvider = dataProvider as unknown as DataProvider;
export { plainDataProvider as dataProvider };

export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const { data } = await request('auth/login', 'POST', { email: username, password, platform: 'ADMIN' });
    localStorage.setItem('token', (data as { token: string }).token);
  },
  logout: () => {
    localStorage.removeItem('token');
    return Promise.resolve();
  },
  checkAuth: () =>
    localStorage.getItem('token') === null ? Promise.reject(new Error('Signed out')) : Promise.resolve(),
  checkError: ({ status }: { status: number }) =>
    status === 401 ? Promise.reject(new Error('Signed out')) : Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};
