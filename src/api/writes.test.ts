import { describe, expect, it } from 'vitest';
import { HttpError } from './HttpError.ts';
import { createKit, json, offline, type Responder } from '#tests/support/apiKit.ts';

const decided: Responder = () => json({ data: { status: 'DECLINED' } });

const kit = (answer: Responder) => {
  const { client, of } = createKit({ answers: { '*': answer } });
  const decline = (reason: string, ifMatch = '"1"') =>
    client.call('declineAccount', { params: { id: '1' }, body: { reason } }, { ifMatch });
  const keys = () => of('*').map(({ headers }) => headers.get('Idempotency-Key'));
  return { client, decline, keys };
};

describe('A write', () => {
  it('sent during an identical one shares its key, so that both get the same response', async () => {
    const { decline, keys } = kit(decided);
    await Promise.all([decline('No'), decline('No')]);
    const [first, second] = keys();
    expect(second).toBe(first);
  });

  it.each<readonly [string, Responder]>([
    ['was not reached', offline],
    ['failed', () => json({}, 503)],
    ['returned a page', () => new Response('<html>')],
  ])('keeps its key where the API %s, until a response', async (_, failure) => {
    let isSick = true;
    const { decline, keys } = kit((request, times) => (isSick ? failure(request, times) : decided(request, times)));
    await expect(decline('No')).rejects.toBeInstanceOf(HttpError);
    isSick = false;
    await decline('No');
    const [first] = keys();
    expect(new Set(keys())).toEqual(new Set([first]));
    await decline('No');
    expect(keys().at(-1)).not.toBe(first);
  });

  it('with other content or another version has its own key', async () => {
    const { decline, keys } = kit(() => json({}, 503));
    for (const [reason, version] of [
      ['No', '"1"'],
      ['Not yet', '"1"'],
      ['No', '"2"'],
    ] as const)
      await expect(decline(reason, version)).rejects.toMatchObject({ status: 503 });
    expect(new Set(keys()).size).toBe(3);
  });

  it('has a new key after a refusal', async () => {
    const { decline, keys } = kit(() => json({ message: 'Decided' }, 409));
    for (const _ of [1, 2]) await expect(decline('No')).rejects.toMatchObject({ status: 409 });
    expect(new Set(keys()).size).toBe(2);
  });

  it('has a new key once its record was changed, or may be undone: the old response would be out of date', async () => {
    const { client, keys } = kit((request, times) => {
      if (request.url.endsWith('cancel')) return json({ data: true });
      return /reopen|create$/.test(request.url) ? json({}, 503) : decided(request, times);
    });
    const lost = async (name: 'reopenApplication' | 'createMeeting', input: object) => {
      await expect(client.callAny(name, input)).rejects.toMatchObject({ status: 503 });
      return keys().at(-1);
    };
    const reopen = () => lost('reopenApplication', { params: { id: '1' } });
    const book = () => lost('createMeeting', { body: { expertId: 'e' } });
    const [first, booked] = [await reopen(), await book()];
    await client.callAny('cancelMeeting', { params: { id: '2' }, body: {} });
    expect(await reopen()).toBe(first);
    const again = await book();
    expect(again).not.toBe(booked);
    await client.callAny('approveAccount', { params: { id: '1' } });
    expect(await reopen()).not.toBe(first);
    expect(await book()).toBe(again);
  });

  it('that is denied never settles while there is a listener, which gets its failure', async () => {
    const { client, decline } = kit((_, times) => json({ message: 'Not yours' }, times === 2 ? 409 : 403));
    const denied: string[] = [];
    const unsubscribe = client.onDeniedWrite(({ message }) => denied.push(message));
    const settled = decline('No').then(
      () => 'settled',
      () => 'settled',
    );
    await expect(Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 20))])).resolves.toBeUndefined();
    await expect(decline('No')).rejects.toMatchObject({ status: 409 });
    await expect(client.call('getAccount', { params: { id: '1' } })).rejects.toMatchObject({ status: 403 });
    expect(denied).toEqual(['Not yours']);
    unsubscribe();
    await expect(decline('No')).rejects.toMatchObject({ status: 403 });
  });
});
