export const paths = {
  login: '/login',
  register: '/register',
  reset: '/reset',
  dashboard: '/dashboard',
  forbidden: '/forbidden',
  accounts: '/accounts',
  account: (id: string) => `/accounts/${encodeURIComponent(id)}/edit`,
  triage: '/accounts/triage',
  meetings: '/meetings',
  meetingCreate: '/meetings/create',
  meeting: (id: string) => `/meetings/${encodeURIComponent(id)}`,
  transactions: '/transactions',
  transaction: (id: string) => `/transactions/${encodeURIComponent(id)}`,
  payoutSummary: '/reports/payoutSummary',
  charitySummary: '/reports/charitySummary',
  admins: '/admins',
  audit: '/audit',
  security: '/security',
} as const;

type People = Partial<Readonly<Record<'expertId' | 'userId', string | null | undefined>>>;

export const schedulePath = ({ expertId, userId }: People): string => {
  const query = new URLSearchParams({ ...(expertId && { expertId }), ...(userId && { userId }) }).toString();
  return query ? `${paths.meetingCreate}?${query}` : paths.meetingCreate;
};

export const reportPath = (
  path: string,
  { from, to, timeZone }: { readonly from: string; readonly to: string; readonly timeZone: string },
): string => `${path}?${new URLSearchParams({ from, to, timezone: timeZone }).toString()}`;

export const payoutLinePath = (
  { settledAt, expertId, meetingId }: Readonly<Record<'settledAt' | 'expertId' | 'meetingId', string>>,
  timeZone: string,
): string => {
  const day = new Date(settledAt).toLocaleDateString('sv', { timeZone });
  const line = new URLSearchParams({ expert: expertId, meeting: meetingId }).toString();
  return `${reportPath(paths.payoutSummary, { from: day, to: day, timeZone })}&${line}`;
};

/** List path with filters in react-admin's format. */
export const listPath = (
  path: string,
  filter: Readonly<Record<string, unknown>>,
  sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' },
): string => {
  const order = sort && { sort: sort.field, order: sort.order };
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), ...order, page: '1' }).toString()}`;
};
