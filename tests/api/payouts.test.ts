import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { type Cast, heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { statusesOf, trailOf } from './support/signingIn.ts';

type Payment = Input<Endpoints['markPayoutPaid']>['body'];

const FEBRUARY = { from: '2026-02', to: '2026-02' };

apiOnBothEngines('The payout of an expert and a month', ({ api, admin }) => {
  let cast: Cast;
  /** What is owed for one meeting in February. */
  let february: Payment;

  const settle = (at: string) => writeHistory(api.services.db, cast, new Date(at), [heldMeeting({})]);
  const mark = (body: Payment) => admin.call('markPayoutPaid', { body });
  const paid = async (query = FEBRUARY) =>
    (await admin.call('listPayouts', { query })).data.filter(({ expertId }) => expertId === february.expertId);
  const trail = () => trailOf(admin, 'account', february.expertId);

  beforeEach(async () => {
    cast = await makeCast(api.services.db);
    await settle('2026-02-10T00:00:00Z');
    february = {
      expertId: cast.experts[0] ?? '',
      month: '2026-02',
      timezone: 'UTC',
      currency: 'EUR',
      amount: 72,
      paidOn: '2026-03-02',
      reference: 'SEPA 7',
    };
  });

  it('is marked as paid once, with a row in the audit log, also in another time zone', async () => {
    const { data } = await mark(february);
    expect(await paid()).toEqual([data]);
    const { timezone: _zone, ...listed } = february;
    expect(await paid({ from: '2026-01', to: '2026-12' })).toEqual([{ ...listed, id: data.id, paidBy: 'Mona Keller' }]);
    expect(await trail()).toMatchObject([
      {
        action: 'PAYOUT_PAID',
        adminName: 'Mona Keller',
        changes: { amount: [null, 72], currency: [null, 'EUR'], reference: [null, 'SEPA 7'] },
      },
    ]);
    for (const again of [february, { ...february, timezone: 'Asia/Tokyo' }])
      expect(await mark(again)).toMatchObject({ status: 409, body: { message: messages.alreadyPaid } });
    expect(await trail()).toHaveLength(1);
  });

  it('is marked once in a race', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => mark(february)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await paid()).toHaveLength(1);
  });

  it.each([
    ['is not over', { month: '2026-03' }, messages.monthNotOver],
    ['has nothing to pay out', { currency: 'USD' }, messages.nothingToPay],
    ['has another amount than was seen', { amount: 71.99 }, messages.payoutChanged],
  ])('of a month that %s is refused', async (_which, change, message) => {
    expect(await mark({ ...february, ...change })).toMatchObject({ status: 409, body: { message } });
    expect([await paid(), await trail()]).toEqual([[], []]);
  });

  it('of an unknown expert is a 404', async () => {
    for (const expertId of ['nobody', randomUUID()]) expect((await mark({ ...february, expertId })).status).toBe(404);
  });

  it('keeps the paid amount when the ledger has another one later', async () => {
    expect((await mark(february)).status).toBe(200);
    await settle('2026-02-11T00:00:00Z');
    const range = { startDate: '2026-02-01T00:00:00Z', endDate: '2026-02-28T23:59:59.999Z' };
    const { data } = await admin.call('getPayoutReport', { body: range });
    expect(data?.find(({ expertId }) => expertId === february.expertId)?.payout).toBe(144);
    expect(await paid()).toMatchObject([{ amount: 72 }]);
  });

  const timezone = 'Europe/Berlin';
  it.each([
    ['has no meeting of a later one', { timezone, amount: 144 }, { month: '2026-01' }, messages.paidWithOther],
    ['leaves no meeting out after an earlier one', { timezone, month: '2026-01' }, {}, messages.leftBetween],
    ['leaves no meeting out before a later one', {}, { timezone, month: '2026-01' }, messages.leftBetween],
  ])('%s that is paid in days of another time zone', async (_which, first, second, message) => {
    await settle('2026-01-10T00:00:00Z');
    await settle('2026-01-31T23:30:00Z');
    expect((await mark({ ...february, ...first })).status).toBe(200);
    expect(await mark({ ...february, ...second })).toMatchObject({ status: 409, body: { message } });
    expect(await paid({ from: '2026-01', to: '2026-02' })).toHaveLength(1);
  });

  it('can be unmarked, which the audit log records, and marked again', async () => {
    const { id } = (await mark(february)).data;
    const takeBack = () => admin.call('unmarkPayoutPaid', { params: { id } });
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(404);
    expect(await paid()).toEqual([]);
    expect((await mark(february)).status).toBe(200);
    expect((await trail()).map(({ action }) => action)).toEqual(['PAYOUT_PAID', 'PAYOUT_UNPAID', 'PAYOUT_PAID']);
    expect((await trail())[1]?.changes).toMatchObject({ amount: [72, null], reference: ['SEPA 7', null] });
  });
});
