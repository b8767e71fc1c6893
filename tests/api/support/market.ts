import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { toWire } from '#contract/codecs.ts';
import type { Input } from '#contract/endpoint.ts';
import { meetingDetail } from '#contract/meetings.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { readWholeMeeting } from '#server/db/queries/wholeMeeting.ts';
import { meetingDetailOf } from '#server/handlers/meetingView.ts';
import { createSandbox, type Effect } from '#server/payments/sandbox.ts';
import { found } from '#server/errors.ts';
import { runWorkerOnce } from '#server/worker.ts';
import type { Db } from '#server/db/database.ts';
import { createTestApp, type TestCall } from '#tests/support/app.ts';
import { buildCard, buildCharity, buildExpert, buildHours, buildPrices, buildUser } from '#tests/support/builders.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/db.ts';
import { testInstant } from '#tests/support/instant.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';
import { createMoodyBank } from './faultyBanks.ts';

type Booking = Input<Endpoints['createMeeting']>['body'];

/** This afternoon, by the tests' clock. */
export const TODAY = '2026-03-02T14:00:00.000Z';
/** Tomorrow at ten in Lisbon, by the tests' clock: near enough for the card to be authorised at once. */
export const SOON = '2026-03-03T10:00:00.000Z';
/** Far enough ahead for the card to be authorised later. */
export const AHEAD = '2026-03-12T10:00:00.000Z';
export const HOUR = 3_600_000;

export const effectsIn = (ledgerFile: string): Effect[] =>
  existsSync(ledgerFile)
    ? readFileSync(ledgerFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Effect)
    : [];

/** Bookable experts, users with cards, and booking requests for them. */
export const bookingsOn = (db: Db) => {
  const person = async (card: Parameters<typeof buildCard>[2] = {}) => {
    const user = await buildUser(db);
    return { userId: user.id, paymentMethodId: (await buildCard(db, user.id, card)).id };
  };
  const expert = async (prices: Readonly<Record<number, number>> = { 30: 5000, 60: 9000 }) => {
    const { id } = await buildExpert(db, {}, { charityId: await buildCharity(db), charityBp: 1000 });
    await buildPrices(db, id, prices);
    await buildHours(db, id);
    return id;
  };
  /** Complete booking request for a new expert and a new user, with overrides. */
  const request = async (change: Partial<Booking> = {}): Promise<Booking> => ({
    expertId: change.expertId ?? (await expert()),
    ...(await person()),
    dateTime: SOON,
    duration: 60,
    price: 90,
    ...change,
  });
  return { person, expert, request };
};

/** App with a gateway whose ledger can be read and whose failures can be scripted, and a signed-in administrator. */
export const openMarket = async (database: TestDatabase, folder: string, now?: string) => {
  const ledgerFile = join(folder, 'payments.jsonl');
  const bank = createMoodyBank(createSandbox({ ledgerFile, clock: () => app.clock.now() }));
  const app = await createTestApp(database, {
    gateway: bank.gateway,
    // The clock moves by hours: the tests are about money, not about session lifetimes.
    config: { accessTokenTtl: 86_400, sessionIdle: 86_400 },
    ...(now !== undefined && { now }),
  });
  const admin = await app.login();
  const { db } = database;
  const bookings = bookingsOn(db);

  const book = (body: Booking, key: string = randomUUID(), call: TestCall = admin.call) =>
    call('createMeeting', { body }, { 'idempotency-key': key });

  const effects = () => effectsIn(ledgerFile);

  /** Meeting detail at any time: read below the API, where no session expires. */
  const meeting = async (id: string) => {
    const detail = meetingDetailOf(found(await readWholeMeeting(db, id)));
    return toWire(meetingDetail, detail) as z.input<typeof meetingDetail>;
  };

  return {
    ...app,
    ...bookings,
    admin,
    database,
    db,
    bank,
    /** Books a meeting; returns its id with the request. */
    booked: async (change: Partial<Booking> = {}) => {
      const booking = await bookings.request(change);
      const { data } = await book(booking);
      return { ...booking, id: data?.id ?? '' };
    },
    book,
    /** Retries under the same key after each 503, as a client does under load. */
    bookPatiently: async (body: Booking, key: string = randomUUID()) => {
      for (;;) {
        const answer = await book(body, key);
        if (answer.status !== 503) return answer;
      }
    },
    cancel: (id: string, change: Partial<Input<Endpoints['cancelMeeting']>['body']> = {}, headers = {}) => {
      const details = { requestedBy: 'USER', reason: 'Plans have changed', enteredBy: admin.id } as const;
      const amounts = { penalty: 0, platformDiscount: 0, expertDiscount: 0 };
      const body = { dateTime: app.clock.now().toISOString(), ...details, ...amounts, ...change };
      return admin.call('cancelMeeting', { params: { id }, body }, headers);
    },
    refund: (id: string, amount: number, headers = {}, call: TestCall = admin.call) =>
      call('refundMeeting', { params: { id }, body: { amount, reason: 'The line was bad' } }, headers),
    effects,
    setActive: (id: string, active: boolean) => db.update(accounts).set({ active }).where(eq(accounts.id, id)),
    workAt: async (time: number | string) => {
      app.clock.set(new Date(time));
      await runWorkerOnce(app.services);
    },
    /** Type and amount of each gateway effect during `run`, as `HOLD 9000`. */
    effectsOf: async (run: () => Promise<unknown>) => {
      const before = effects().length;
      await run();
      return effects()
        .slice(before)
        .map(({ type, amount }) => `${type} ${amount}`);
    },
    meeting,
    /** Transactions of a meeting in order, as `PRE_AUTH SUCCEEDED`. */
    movements: async (id: string) =>
      (await meeting(id)).transactions?.map(({ type, status }) => `${type} ${status}`) ?? [],
    events: async (id: string) => (await meeting(id)).timeline?.map(({ type }) => type) ?? [],
  };
};

export type Market = Awaited<ReturnType<typeof openMarket>>;

/** `describe` on both engines with one market for all tests; each starts at the test instant (by default a Monday). */
export const marketOnBothEngines = (name: string, body: (market: Market) => void) => {
  describeOnBothEngines(name, (database) => {
    const folder = tempFolder();
    const market = {} as Market;
    beforeAll(async () => {
      Object.assign(market, await openMarket(database(), folder));
    });
    beforeEach(() => market.clock.set(testInstant()));
    afterAll(() => market.close());
    body(market);
  });
};
