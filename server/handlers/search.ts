import { endpoints } from '#contract/endpoints.ts';
import { fromMinor } from '#contract/money.ts';
import { displayNameOf, fullNameOf } from '#contract/names.ts';
import { sayNumber } from '#contract/numbers.ts';
import type { Handlers } from '#server/call.ts';
import {
  findAccounts,
  findMeetings,
  type Finds,
  findTransactions,
  type FoundAccount,
  type FoundMeeting,
  type FoundTransaction,
} from '#server/db/queries/find.ts';
import { findRecords, type Found } from '#server/resources/findRecords.ts';
import { resources } from '#server/resources/index.ts';

const pathOf = (call: 'getAccount' | 'getMeeting' | 'getTransaction', id: string) =>
  endpoints[call].path.replace('{id}', id);

const foundAccount = (account: FoundAccount): Found => ({
  type: 'accounts',
  id: account.id,
  number: null,
  title: displayNameOf(account),
  subtitle: account.email,
  path: pathOf('getAccount', account.id),
});

const foundMeeting = ({ meeting, expert, user }: FoundMeeting): Found => ({
  type: 'meetings',
  id: meeting.id,
  number: sayNumber('meetings', meeting.number),
  title: `${fullNameOf(expert)} · ${fullNameOf(user)}`,
  subtitle: meeting.startsAt.toISOString(),
  path: pathOf('getMeeting', meeting.id),
});

const foundTransaction = ({ id, number, type, status, amount, currency }: FoundTransaction): Found => ({
  type: 'transactions',
  id,
  number: sayNumber('transactions', number),
  title: `${type} ${fromMinor(amount).toFixed(2)} ${currency}`,
  subtitle: status,
  path: pathOf('getTransaction', id),
});

const itemsOf = <Row>({ exact, others }: Finds<Row>, itemOf: (row: Row) => Found): Finds<Found> => ({
  exact: exact.map(itemOf),
  others: others.map(itemOf),
});

export const searchHandlers = {
  search: async ({ query: { q } }, call) => {
    const { db } = call;
    const people = findAccounts(db, q);
    const types = await Promise.all([
      people.then((found) => itemsOf(found, foundAccount)),
      people.then(async (found) => itemsOf(await findMeetings(db, q, found), foundMeeting)),
      findTransactions(db, q).then((exact) => itemsOf({ exact, others: [] }, foundTransaction)),
      findRecords(resources, q, call),
    ]);
    return { data: [...types.flatMap(({ exact }) => exact), ...types.flatMap(({ others }) => others)] };
  },
} satisfies Partial<Handlers>;
