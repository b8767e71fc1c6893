import type { FastifyInstance } from 'fastify';
import { admin } from './builtServer.ts';
import { createDocumentedData, type DocumentedData } from './documentedData.ts';

interface Call {
  readonly Params: { readonly id: string };
  readonly Querystring: Readonly<Partial<Record<'page' | 'perPage' | 'startTime', string>>>;
  readonly Body: Readonly<Record<string, unknown>>;
}

const refusal = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });

const found = <T extends { readonly id: number }>(rows: readonly T[], id: unknown): T => {
  const row = rows.find((one) => String(one.id) === id);
  if (row === undefined) throw refusal(404, 'Not found');
  return row;
};

/** Throws on fields that product.md does not name, as another product's API does. */
const refuseStrange = (body: object, known: readonly string[]) => {
  const strange = Object.keys(body).filter((field) => !known.includes(field));
  if (strange.length > 0) throw refusal(400, `Unknown: ${strange.join(', ')}`);
};

const pageOf = <T>(items: readonly T[], { page = '1', perPage = '10' }: Call['Querystring']) => {
  const start = (Number(page) - 1) * Number(perPage);
  return { items: items.slice(start, start + Number(perPage)) };
};

/** Rotating tokens; only the latest are valid. Ids are numbers, and the other fields have formats of their own. */
const addAuthCalls = (api: FastifyInstance) => {
  let [access, refreshes] = [1, 1];
  const given = () => ({
    data: {
      token: `token-${access}`,
      refreshToken: `refresh-${refreshes}`,
      id: 1,
      expireAt: Math.floor(Date.now() / 1000) + 3600,
      scopes: { admin: true },
    },
  });
  api.addHook('preHandler', async ({ url, headers }) => {
    if (!url.includes('/auth/') && headers.authorization !== `Bearer token-${access}`)
      throw refusal(401, 'No such session');
  });
  api.post<Call>('/auth/login', ({ body }) => {
    if (body['email'] !== admin.email || body['password'] !== admin.password || body['platform'] !== 'ADMIN')
      throw refusal(401, 'Wrong email or password');
    return given();
  });
  /* product.md §7: every request carries the access token, this one the expired one. */
  api.post<Call>('/auth/refreshToken', ({ body, headers }) => {
    if (!headers.authorization?.startsWith('Bearer token-') || body['refreshToken'] !== `refresh-${refreshes}`)
      throw refusal(401, 'No such session');
    [access, refreshes] = [access + 1, refreshes + 1];
    return given();
  });
  return { expire: () => void (access += 1) };
};

const accountFields = {
  profile: ['firstName', 'lastName', 'displayName', 'email', 'phone', 'languages', 'company', 'companyEmail', 'role'],
  expertProfile:
    'education major location interests expertise introduction experience categoryExpertise languages'.split(' '),
} as const;

const addAccountCalls = (api: FastifyInstance, { accounts }: DocumentedData) => {
  api.get<Call>('/admin/account/search', ({ query }) => {
    const items = accounts.map(({ id, profile, expertProfile }) => ({
      ...profile,
      id,
      status: expertProfile?.status ?? null,
      createdAt: expertProfile?.createdAt,
    }));
    return { data: pageOf(items, query) };
  });
  api.get('/admin/account/admin', () => ({ data: [{ id: 1, firstName: 'Mona', lastName: 'Admin', active: true }] }));
  api.get<Call>('/admin/account/:id/details', ({ params }) => ({ data: found(accounts, params.id) }));
  api.put<Call>('/admin/account/:id/edit', ({ params, body }) => {
    const account = found(accounts, params.id);
    const { profile = {}, expertProfile = {} } = body as Partial<Record<'profile' | 'expertProfile', object>>;
    refuseStrange(body, ['profile', 'expertProfile']);
    refuseStrange(profile, accountFields.profile);
    refuseStrange(expertProfile, accountFields.expertProfile);
    Object.assign(account.profile, profile);
    if (account.expertProfile !== null) Object.assign(account.expertProfile, expertProfile);
    return { data: true, message: 'Profile stored' };
  });
  api.post<Call>('/admin/account/:id/approve', ({ params }) => {
    const { expertProfile } = found(accounts, params.id);
    if (!expertProfile) throw refusal(404, 'Not found');
    expertProfile.status = 'APPROVED';
    return { data: { status: 'APPROVED' } };
  });
  api.post<Call>('/admin/account/:id/deactivate', ({ params }) => {
    found(accounts, params.id).profile.active = false;
    return { data: 'deactivated' };
  });
};

const addMeetingCalls = (api: FastifyInstance, { accounts, experts, users, meetings, partyOf }: DocumentedData) => {
  api.get<Call>('/admin/meetings', ({ query }) => ({ data: pageOf(meetings, query) }));
  api.get<Call>('/meeting/:id/detail', ({ params }) => ({ data: found(meetings, params.id) }));
  api.post<Call>('/admin/meeting/create', ({ body }) => {
    refuseStrange(body, ['expertId', 'userId', 'dateTime', 'duration', 'paymentMethodId', 'price']);
    meetings.unshift({
      id: 5000 + meetings.length,
      stage: 'SCHEDULED',
      expert: partyOf(found(accounts, body['expertId'])),
      user: partyOf(found(accounts, body['userId'])),
      dateTime: Date.parse(String(body['dateTime'])),
      duration: Number(body['duration']),
      price: Number(body['price']),
      paymentMethodId: String(body['paymentMethodId']),
    });
    return { data: true };
  });
  api.post<Call>('/admin/:id/cancel', ({ params, body }) => {
    const meeting = found(meetings, params.id);
    if (!('mentorDiscount' in body)) throw refusal(400, 'mentorDiscount is missing');
    meeting.stage = 'CANCELLED';
    return { data: true, message: `Meeting ${params.id} is off` };
  });
  api.get('/admin/experts', () => ({ data: experts.map(partyOf) }));
  api.get('/admin/users', () => ({ data: users.map(partyOf) }));
  api.get('/admin/:id/pricing', () => ({ data: { currency: 'EUR', prices: [{ duration: 30, price: 150 }] } }));
  api.get<Call>('/admin/:id/schedules', ({ query }) => {
    const first = new Date(query.startTime ?? Date.now()).setUTCHours(10, 0, 0, 0);
    const slots = Array.from({ length: 7 }, (_, day) => {
      const startTime = first + day * 24 * 3_600_000;
      return { startTime, endTime: startTime + 30 * 60_000, available: startTime > Date.now() };
    });
    return { data: slots };
  });
  api.get<Call>('/admin/:id/payments', ({ params }) => ({
    data: [{ id: `card-${params.id}`, brand: 'visa', last4: '4242' }],
  }));
};

const options = {
  durationBooking: ['30 minutes', '60 minutes'],
  languages: ['English', 'Portuguese'],
  expertises: ['Contracts', 'Tax'],
  countries: ['Portugal', 'Spain'],
  categoriesOfExpertise: ['Legal', 'Finance'],
};

const addOtherCalls = (api: FastifyInstance, { experts }: DocumentedData) => {
  for (const [name, data] of Object.entries(options)) api.get(`/option/${name}`, () => ({ data }));
  const reportOf = (figures: object) => () => ({
    data: experts.slice(0, 3).map(({ id, profile }) => ({
      expertId: id,
      expertName: profile.displayName,
      meetings: 2,
      currency: 'EUR',
      ...figures,
    })),
  });
  const shares = { gross: 300, platformFee: 60, discounts: 0, charity: 24, payout: 216 };
  api.post('/expert/get-expert-payout-report', reportOf(shares));
  api.post('/admin/getCharitySummaryReport', reportOf({ charity: 'Sea Rescue', amount: 24 }));
};

/**
 * The calls of product.md §7 that the portal makes in the tests, on data in memory. Writes return no record: any truthy `data` is success. `expire`
 * invalidates the latest access token.
 */
export const addDocumentedCalls = (api: FastifyInstance, avatar: string) => {
  const data = createDocumentedData(new Date(), avatar);
  addAccountCalls(api, data);
  addMeetingCalls(api, data);
  addOtherCalls(api, data);
  return addAuthCalls(api);
};
