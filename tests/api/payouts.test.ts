import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { type Cast, heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

type Payment = Input<Endpoints['markPayoutPaid']>['body'];

const FEBRUARY = { startDate: '2026-02-01T00:00:00.000Z', endDate: '2026-02-28T23:59:59.999Z' };
/** The same month, as it is an hour further east. */
const IN_BERLIN = { startDate: '2026-01-31T23:00:00.000Z', endDate: '2026-02-28T22:59:59.999Z' };

apiOnBothEngines('The payout of an expert and a period', (bench) => {
  let cast: Cast;
  let february: Payment;

  const settle = (cast: Cast, at: string) =>
    writeHistory(bench().api.services.db, cast, new Date(at), [heldMeeting({})]);
  /** Of one meeting in February. */
  const owed = async () => {
    cast = await makeCast(bench().api.services.db);
    await settle(cast, '2026-02-10T00:00:00Z');
    return paymentTo(cast.experts[0]);
  };
  const paymentTo = (expertId = '', change: Partial<Payment> = {}): Payment => ({
    ...FEBRUARY,
    expertId,
    currency: 'EUR',
    amount: 72,
    paidOn: '2026-03-02',
    reference: 'SEPA 7',
    ...change,
  });
  const as = () => ({ token: bench().admin.token });
  const mark = (body: Payment, headers = {}) => bench().api.call('markPayoutPaid', { body }, { ...as(), headers });
  const paid = async (query = FEBRUARY) =>
    (await bench().api.call('listPayouts', { query }, as())).body.data.filter(
      ({ expertId }) => expertId === february.expertId,
    );
  const trail = async () => {
    const params = { entity: 'account', id: february.expertId };
    return (await bench().api.call('listAudit', { params }, as())).body.data;
  };

  beforeEach(async () => {
    february = await owed();
  });

  it('is marked as paid once, with a row in the audit log, and is so in every time zone', async () => {
    const { status, body } = await mark(february);
    expect(status).toBe(200);
    expect(await paid()).toEqual([body.data]);
    expect(await paid(IN_BERLIN)).toEqual([{ ...february, id: body.data.id, paidBy: 'Ada Admin' }]);
    expect(await trail()).toMatchObject([
      {
        action: 'PAYOUT_PAID',
        adminName: 'Ada Admin',
        changes: { amount: [null, 72], currency: [null, 'EUR'], reference: [null, 'SEPA 7'] },
      },
    ]);
    for (const again of [february, { ...february, ...IN_BERLIN }]) {
      expect(await mark(again)).toMatchObject({ status: 409, body: { message: messages.alreadyPaid } });
    }
    expect(await trail()).toHaveLength(1);
  });

  it('is marked once of several at once, and once by a repeat with the same key', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => mark(february)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await paid()).toHaveLength(1);
    const headers = { 'idempotency-key': randomUUID() };
    const body = await owed();
    const first = await mark(body, headers);
    expect(await mark(body, headers)).toMatchObject({ status: 200, body: first.body });
  });

  it.each([
    ['is not over', { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-31T23:59:59.999Z' }, messages.periodNotOver],
    ['has nothing to pay out', { currency: 'USD' }, messages.nothingToPay],
    ['has another amount than was seen', { amount: 71.99 }, messages.payoutChanged],
  ])('of a period that %s is refused', async (_which, change, message) => {
    expect(await mark({ ...february, ...change })).toMatchObject({ status: 409, body: { message } });
    expect([await paid(), await trail()]).toEqual([[], []]);
  });

  it('of nobody is not found', async () => {
    for (const expertId of ['nobody', randomUUID()]) expect((await mark({ ...february, expertId })).status).toBe(404);
  });

  it('keeps the amount that was paid when the ledger tells another one later', async () => {
    expect((await mark(february)).status).toBe(200);
    await settle(cast, '2026-02-11T00:00:00Z');
    const { body } = await bench().api.call('getPayoutReport', { body: FEBRUARY }, as());
    expect(body.data?.find(({ expertId }) => expertId === february.expertId)?.payout).toBe(144);
    expect(await paid()).toMatchObject([{ amount: 72 }]);
  });

  it('can be taken back, which the audit log keeps, and marked again', async () => {
    const { id } = (await mark(february)).body.data;
    const takeBack = () => bench().api.call('unmarkPayoutPaid', { params: { id } }, as());
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(404);
    expect(await paid()).toEqual([]);
    expect((await mark(february)).status).toBe(200);
    expect((await trail()).map(({ action }) => action)).toEqual(['PAYOUT_PAID', 'PAYOUT_UNPAID', 'PAYOUT_PAID']);
    expect((await trail())[1]?.changes).toMatchObject({ amount: [72, null], reference: ['SEPA 7', null] });
  });
});
