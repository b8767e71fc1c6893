import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createKit, json } from '#tests/support/apiKit.ts';

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

  it.each(['getAccount', 'revokeInvitation'] as const)('is not %s: a record that is not there is one', async (name) => {
    await expect(without().client.call(name, { params: { id: '1' } })).rejects.toMatchObject({ status: 404 });
  });
});
