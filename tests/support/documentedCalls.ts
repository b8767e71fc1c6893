import { admin } from './builtServer.ts';
import { createDocumentedData, type DocumentedData } from './documentedData.ts';

interface CallInput {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** The Bearer token; '' without one. */
  readonly token: string;
}

interface CallAnswer {
  readonly status?: number;
  readonly data?: unknown;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
}

interface DocumentedCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly pattern: RegExp;
  readonly answer: (input: CallInput) => CallAnswer;
}

const row = (line: string, answer: DocumentedCall['answer']): DocumentedCall => {
  const [method, path = ''] = line.split(' ');
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT') throw new Error(`No such method: ${line}`);
  return { method, pattern: new RegExp(`^${path.replace('{id}', '([^/]+)')}$`), answer };
};

const notFound: CallAnswer = { status: 404, message: 'Not found' };

/** Only the fields that the spec names; another product's API refuses the rest. */
const strange = (body: object, known: readonly string[]) => Object.keys(body).filter((field) => !known.includes(field));

const page = <T>(items: readonly T[], query: URLSearchParams) => {
  const perPage = Number(query.get('perPage') ?? 10);
  const start = (Number(query.get('page') ?? 1) - 1) * perPage;
  return { items: items.slice(start, start + perPage) };
};

/** Tokens that are exchanged for the next ones; only the last one counts. */
const createTokens = () => {
  let [access, refreshes] = [1, 1];
  return {
    current: () => `token-${access}`,
    refresh: () => `refresh-${refreshes}`,
    expire: () => {
      access += 1;
    },
    rotate: () => {
      [access, refreshes] = [access + 1, refreshes + 1];
    },
  };
};
type Tokens = ReturnType<typeof createTokens>;

/** Ids are numbers here, and what is told beside the tokens is in forms of its own. */
const authCalls = (tokens: Tokens) => {
  const given = (): CallAnswer => ({
    data: {
      token: tokens.current(),
      refreshToken: tokens.refresh(),
      id: 1,
      expireAt: Math.floor(Date.now() / 1000) + 3600,
      scopes: { admin: true },
    },
  });
  return [
    row('POST auth/login', ({ body }) =>
      body['email'] === admin.email && body['password'] === admin.password && body['platform'] === 'ADMIN'
        ? given()
        : { status: 401, message: 'Wrong email or password' },
    ),
    /* Spec 7: every request carries the token, this one that which has run out. */
    row('POST auth/refreshToken', ({ body, token }) => {
      if (!token.startsWith('token-') || body['refreshToken'] !== tokens.refresh())
        return { status: 401, message: 'No such session' };
      tokens.rotate();
      return given();
    }),
  ];
};

const accountFields = {
  profile: ['firstName', 'lastName', 'displayName', 'email', 'phone', 'languages', 'company', 'companyEmail', 'role'],
  expertProfile:
    'education major location interests expertise introduction experience categoryExpertise languages'.split(' '),
} as const;

const accountCalls = ({ accounts }: DocumentedData) => {
  const find = (id: string) => accounts.find((account) => String(account.id) === id);
  const decide = (status: string) => (input: CallInput) => {
    const expertProfile = find(input.id)?.expertProfile;
    if (!expertProfile) return notFound;
    expertProfile.status = status;
    return { data: { status } };
  };
  return [
    row('GET admin/account/search', ({ query }) => ({
      data: page(
        accounts.map(({ id, profile, expertProfile }) => ({
          ...profile,
          id,
          status: expertProfile?.status ?? null,
          createdAt: expertProfile?.createdAt,
        })),
        query,
      ),
    })),
    row('GET admin/account/admin', () => ({ data: [{ id: 1, firstName: 'Mona', lastName: 'Admin', active: true }] })),
    row('GET admin/account/{id}/details', ({ id }) => {
      const account = find(id);
      return account === undefined ? notFound : { data: account };
    }),
    row('PUT admin/account/{id}/edit', ({ id, body }) => {
      const account = find(id);
      if (account === undefined) return notFound;
      const { profile, expertProfile } = body as Record<'profile' | 'expertProfile', object | undefined>;
      const unknown = [
        ...strange(body, ['profile', 'expertProfile']),
        ...strange(profile ?? {}, accountFields.profile),
        ...strange(expertProfile ?? {}, accountFields.expertProfile),
      ];
      if (unknown.length > 0) return { status: 400, message: 'Bad request', errors: { [unknown[0] ?? '']: 'Unknown' } };
      Object.assign(account.profile, profile);
      if (account.expertProfile !== null) Object.assign(account.expertProfile, expertProfile);
      return { data: true, message: 'Profile stored' };
    }),
    row('POST admin/account/{id}/approve', decide('APPROVED')),
    row('POST admin/account/{id}/decline', decide('DECLINED')),
    row('POST admin/account/{id}/deactivate', ({ id }) => {
      const account = find(id);
      if (account === undefined) return notFound;
      account.profile.active = false;
      return { data: 'deactivated' };
    }),
  ];
};

const meetingCalls = ({ accounts, experts, users, meetings, personOf, partyOf, at }: DocumentedData) => [
  row('GET admin/meetings', ({ query }) => ({ data: page(meetings, query) })),
  row('GET meeting/{id}/detail', ({ id }) => {
    const meeting = meetings.find((one) => String(one.id) === id);
    return meeting === undefined ? notFound : { data: meeting };
  }),
  row('POST admin/meeting/create', ({ body }) => {
    const fields = ['expertId', 'userId', 'dateTime', 'duration', 'paymentMethodId', 'price'];
    if (strange(body, fields).length > 0) return { status: 400, message: 'Unknown field' };
    const [expert, user] = [body['expertId'], body['userId']].map((id) =>
      accounts.find((one) => String(one.id) === id),
    );
    if (expert === undefined || user === undefined) return { status: 400, message: 'No such person' };
    const meeting = {
      id: 5000 + meetings.length,
      stage: 'SCHEDULED',
      expert: partyOf(expert),
      user: partyOf(user),
      dateTime: Date.parse(String(body['dateTime'])),
      duration: Number(body['duration']),
      price: Number(body['price']),
      paymentMethodId: String(body['paymentMethodId']),
    };
    meetings.unshift(meeting);
    return { data: true };
  }),
  row('POST admin/{id}/cancel', ({ id, body }) => {
    const meeting = meetings.find((one) => String(one.id) === id);
    if (meeting === undefined) return notFound;
    if (!('mentorDiscount' in body)) return { status: 400, message: 'mentorDiscount is missing' };
    meeting.stage = 'CANCELLED';
    return { data: true, message: `Meeting ${id} is off` };
  }),
  row('GET admin/experts', () => ({ data: experts.map(personOf) })),
  row('GET admin/users', () => ({ data: users.map(personOf) })),
  row('GET admin/{id}/pricing', () => ({ data: { currency: 'EUR', prices: [{ duration: 30, price: 150 }] } })),
  row('GET admin/{id}/schedules', ({ query }) => {
    const start = new Date(query.get('startTime') ?? at(0));
    const slots = Array.from({ length: 7 }, (_, day) => {
      const startTime = new Date(start);
      startTime.setUTCDate(startTime.getUTCDate() + day);
      startTime.setUTCHours(10, 0, 0, 0);
      const endTime = new Date(startTime.getTime() + 30 * 60_000);
      return { startTime: startTime.getTime(), endTime: endTime.getTime(), available: startTime > new Date() };
    });
    return { data: slots };
  }),
  row('GET admin/{id}/payments', ({ id }) => ({ data: [{ id: `card-${id}`, brand: 'visa', last4: '4242' }] })),
];

const otherCalls = ({ experts }: DocumentedData) => [
  row('GET option/durationBooking', () => ({ data: ['30 minutes', '60 minutes'] })),
  row('GET option/languages', () => ({ data: ['English', 'Portuguese'] })),
  row('GET option/expertises', () => ({ data: ['Contracts', 'Tax'] })),
  row('GET option/countries', () => ({ data: ['Portugal', 'Spain'] })),
  row('GET option/categoriesOfExpertise', () => ({ data: ['Legal', 'Finance'] })),
  row('GET transaction/{id}/detail', ({ id }) => ({
    data: { id, type: 'CAPTURE', status: 'SUCCEEDED', amount: 150, createdAt: Date.now() },
  })),
  row('POST expert/get-expert-payout-report', () => ({
    data: experts.slice(0, 3).map(({ id, profile }) => ({
      expertId: id,
      expertName: profile.displayName,
      meetings: 2,
      gross: 300,
      platformFee: 60,
      discounts: 0,
      charity: 24,
      payout: 216,
      currency: 'EUR',
    })),
  })),
  row('POST admin/getCharitySummaryReport', () => ({
    data: experts.slice(0, 3).map(({ id, profile }) => ({
      charity: 'Sea Rescue',
      expertId: id,
      expertName: profile.displayName,
      meetings: 2,
      amount: 24,
      currency: 'EUR',
    })),
  })),
];

/** Every call of the spec's section 7, on data in memory. Writes confirm and answer no record: any truthy `data` is success. */
export const createDocumentedCalls = (now: Date, avatar: string) => {
  const data = createDocumentedData(now, avatar);
  const tokens = createTokens();
  return {
    calls: [...authCalls(tokens), ...accountCalls(data), ...meetingCalls(data), ...otherCalls(data)],
    isCurrent: (token: string) => token === tokens.current(),
    /** The token that was given last counts no more. */
    expire: tokens.expire,
  };
};
