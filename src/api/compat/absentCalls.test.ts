import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createKit, json } from '#tests/support/apiKit.ts';
import { absentAnswer } from './absentCalls.ts';

const without = () => createKit({ answers: { '*': () => json({ message: 'Not found' }, 404) } });

describe('An extension that an API does not have', () => {
  it('reads as nothing, is told from an empty answer, and is no failed call', async () => {
    const { client, logged } = without();
    await expect(client.call('listInvitations', {})).resolves.toEqual({ data: [], isAbsent: true });
    await expect(client.call('listAudit', { params: { entity: 'account', id: '1' } })).resolves.toEqual({
      data: [],
      isAbsent: true,
    });
    expect(logged).toEqual([]);
  });

  it('has as many figures as there are: none, in the periods of the zone', async () => {
    const { data, isAbsent } = await without().client.call('getDashboard', { query: { timezone: 'Europe/Berlin' } });
    expect(isAbsent).toBe(true);
    expect(data.weeks).toHaveLength(12);
    expect(endpoints.getDashboard.data.parse(data)).toEqual(data);
  });

  it.each([
    ['findSameContact', { phone: [], linkedin: [] }],
    ['getSecondFactor', { isOn: false, recoveryCodesLeft: 0 }],
    ['listAudit', []],
    ['listInvitations', []],
    ['listSessions', []],
    ['searchLedger', { items: [] }],
    ['searchTransactions', { items: [] }],
  ] as const)('reads as nothing in the form of its call: %s', (name, data) => {
    expect(absentAnswer(name, {})).toEqual({ data });
  });

  it('has the days of UTC where no zone is asked for', () => {
    const inZone = (query?: { timezone: string }) => absentAnswer('getDashboard', query ? { query } : {});
    expect(inZone()).toEqual(inZone({ timezone: 'UTC' }));
  });

  it.each(['getAccount', 'revokeInvitation'] as const)('is not %s: a record that is not there is one', async (name) => {
    await expect(without().client.call(name, { params: { id: '1' } })).rejects.toMatchObject({ status: 404 });
  });
});
