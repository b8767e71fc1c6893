import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { accountEdit, expertProfileEdit, profileEdit } from '#contract/profile.ts';
import { partOf, rowsOf, textOf, type Parts } from './api.ts';

/** The calls of product.md §7. */
export type DocumentedName = {
  [N in EndpointName]: Endpoints[N]['documented'] extends true ? N : never;
}[EndpointName];

export interface Known {
  /** `data` of a call; undefined if it fails. */
  readonly data: (name: EndpointName, parts?: Parts) => Promise<unknown>;
  readonly adminId: string;
  /** Prefix of the product's discount field: `platform` for `platformDiscount`. */
  readonly productKey: string;
  /** Body of the tried booking, with the id of the response: only the meeting that it booked is cancelled. */
  readonly booking?: object | undefined;
}

/** Input of a call, or (a text) why it cannot be tried. */
type Try = (known: Known) => Promise<Parts | string> | Parts | string;

const DAY = 86_400_000;
const someRows = { query: { page: '1', perPage: '25' } };
const manyRows = { query: { page: '1', perPage: '100' } };

const idIn = async ({ data }: Known, list: EndpointName, parts: Parts, fits = (_row: unknown) => true) =>
  textOf(rowsOf(await data(list, parts)).find(fits), 'id');

/** Uses the id of the first matching row of a list. */
const withRow =
  (list: EndpointName, parts: Parts, missing: string, given: Parts = {}, fits?: (row: unknown) => boolean): Try =>
  async (known) => {
    const id = await idIn(known, list, parts, fits);
    return id === undefined ? missing : { ...given, params: { id } };
  };

const lastYear = () => {
  const now = Date.now();
  return { startDate: new Date(now - 365 * DAY).toISOString(), endDate: new Date(now).toISOString() };
};

const aTransaction: Try = async ({ data }) => {
  const [listed] = rowsOf(await data('searchTransactions', someRows));
  const meetings = rowsOf(await data('searchMeetings', someRows)).slice(0, 5);
  const ofMeetings = await Promise.all(
    meetings.map(async (row) =>
      partOf(await data('getMeeting', { params: { id: textOf(row, 'id') ?? '' } }), 'transactions'),
    ),
  );
  const id = [listed, ...ofMeetings.flatMap(rowsOf)]
    .map((row) => textOf(row, 'id'))
    .find((found) => found !== undefined);
  return id === undefined ? 'no meeting tells a transaction to ask for' : { params: { id } };
};

const stored = (shape: object, part: unknown) =>
  Object.fromEntries(
    Object.keys(shape).flatMap((name) => {
      const value = partOf(part, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const anEdit: Try = async (known) => {
  const id = await idIn(known, 'searchAccounts', manyRows, (row) => textOf(row, 'status') === 'APPROVED');
  if (id === undefined) return 'there is no approved expert to save';
  const details = await known.data('getAccount', { params: { id } });
  const body = {
    profile: stored(profileEdit.shape, partOf(details, 'profile')),
    expertProfile: stored(expertProfileEdit.shape, partOf(details, 'expertProfile')),
  };
  return accountEdit.safeParse(body).success
    ? { params: { id }, body }
    : `the rules of an edit refuse expert ${id} as he is stored`;
};

const isPending = (row: unknown) => textOf(row, 'status') === 'PENDING';
const decision = withRow('searchAccounts', manyRows, 'nobody waits for a decision', { body: {} }, isPending);

const isActiveUser = (row: unknown) => textOf(row, 'status') === undefined && partOf(row, 'active') === true;

/** The first expert with a price and a free slot within four weeks, and the first user with a card. */
const aBooking: Try = async ({ data }) => {
  const users = rowsOf(await data('listUsers')).slice(0, 25);
  const cards = await Promise.all(
    users.map(async (user) => {
      const userId = textOf(user, 'id') ?? '';
      const paymentMethodId = textOf(rowsOf(await data('listPayments', { params: { id: userId } }))[0], 'id');
      return paymentMethodId === undefined ? [] : [{ userId, paymentMethodId }];
    }),
  );
  const [payer] = cards.flat();
  if (payer === undefined) return 'no user has a payment method';
  for (const expert of rowsOf(await data('listExperts')).slice(0, 10)) {
    const expertId = textOf(expert, 'id') ?? '';
    const [price] = rowsOf(partOf(await data('getPricing', { params: { id: expertId } }), 'prices'));
    const duration = partOf(price, 'duration');
    if (typeof duration !== 'number') continue;
    for (const week of [1, 2, 3, 0]) {
      const startTime = new Date(Date.now() + week * 7 * DAY).toISOString();
      const answer = await data('getSchedule', {
        params: { id: expertId },
        query: { startTime, duration: String(duration) },
      });
      const slots = Array.isArray(answer) ? answer : partOf(answer, 'slots');
      const slot = rowsOf(slots).find((one) => partOf(one, 'available') === true);
      const dateTime = textOf(slot, 'startTime');
      if (dateTime !== undefined)
        return { body: { expertId, ...payer, dateTime, duration, price: partOf(price, 'price') } };
    }
  }
  return 'no expert has both a price and a free slot';
};

const aCancellation: Try = async (known) => {
  const { adminId, productKey, booking } = known;
  if (booking === undefined) return 'no meeting could be booked, and no other is cancelled';
  const isBooked = (row: unknown) =>
    textOf(row, 'stage') !== 'CANCELLED' &&
    textOf(row, 'expert', 'id') === textOf(booking, 'expertId') &&
    textOf(row, 'user', 'id') === textOf(booking, 'userId') &&
    Date.parse(textOf(row, 'dateTime') ?? '') === Date.parse(textOf(booking, 'dateTime') ?? '');
  const id = textOf(booking, 'id') ?? (await idIn(known, 'searchMeetings', manyRows, isBooked));
  if (id === undefined) return 'the meeting that was booked is not on the first page of meetings';
  const amounts = { penalty: 0, [`${productKey}Discount`]: 0, expertDiscount: 0 };
  const asked = { dateTime: new Date().toISOString(), requestedBy: 'ADMIN', enteredBy: adminId };
  return { params: { id }, body: { ...asked, reason: 'A test of this API', ...amounts } };
};

/** All documented calls except the two of the session, in the order of execution. */
export const tries: Readonly<Record<Exclude<DocumentedName, 'login' | 'refreshToken'>, Try>> = {
  searchAccounts: () => someRows,
  getAccount: withRow('searchAccounts', someRows, 'there is no account'),
  listAdmins: () => ({}),
  searchMeetings: () => someRows,
  getMeeting: withRow('searchMeetings', someRows, 'there is no meeting'),
  getTransaction: aTransaction,
  listExperts: () => ({}),
  listUsers: () => ({}),
  getPricing: withRow('listExperts', {}, 'there is no expert'),
  getSchedule: (known) =>
    withRow('listExperts', {}, 'there is no expert', { query: { startTime: new Date().toISOString() } })(known),
  listPayments: withRow('listUsers', {}, 'there is no user'),
  getPayoutReport: () => ({ body: lastYear() }),
  getCharityReport: () => ({ body: lastYear() }),
  listDurations: () => ({}),
  listLanguages: () => ({}),
  listExpertises: () => ({}),
  listCountries: () => ({}),
  listCategoriesOfExpertise: () => ({}),
  createMeeting: aBooking,
  cancelMeeting: aCancellation,
  editAccount: anEdit,
  approveAccount: decision,
  declineAccount: decision,
  deactivateAccount: withRow('searchAccounts', manyRows, 'no user is active', { body: {} }, isActiveUser),
};
