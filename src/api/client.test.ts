import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { Client } from './client.ts';
import { createKit, hang, json, offline, type Responder } from '#tests/support/apiKit.ts';

const kit = (answer: Responder, productKey?: string) =>
  createKit({ answers: { '*': answer }, ...(productKey && { productKey }) });
const params = { id: '1' };
const [dateTime, enteredBy] = ['2026-01-01T00:00:00Z', 'admin-1'];
const booking = { expertId: 'e', userId: 'u', dateTime, duration: 30, paymentMethodId: 'p', price: 10 };
const cancel = { requestedBy: 'USER', reason: 'Ill', penalty: 10, platformDiscount: 2, expertDiscount: 1 } as const;
const confirmations = {
  editAccount: (client: Client) => client.call('editAccount', { params, body: {} }),
  deactivateAccount: (client: Client) => client.call('deactivateAccount', { params, body: {} }),
  createMeeting: (client: Client) => client.call('createMeeting', { body: booking }),
  cancelMeeting: (client: Client) => client.call('cancelMeeting', { params, body: { ...cancel, dateTime, enteredBy } }),
};
const account = { id: 'a 1', profile: { firstName: 'Ada' } };

describe('a request', () => {
  it('has its path, its query without unset fields, and the token', async () => {
    const { client, seen } = kit(() => json({ data: { items: [] } }));
    await client.call('searchAccounts', { query: { page: 2, keyword: '', status: undefined, active: false } });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/admin/account/search?page=2&active=false' });
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(seen[0]?.headers.has('Idempotency-Key')).toBe(false);
    expect([seen[0]?.headers.get('Accept'), seen[0]?.headers.has('Content-Type')]).toEqual(['application/json', false]);
    await client.callAny('searchAccounts', { query: { keyword: null, page: 2 } });
    expect(seen[1]?.url).toBe('/api/admin/account/search?page=2');
  });

  it('escapes path parameters and refuses to leave one out', async () => {
    const { client, seen } = kit(() => json({ data: account }));
    await client.call('getAccount', { params: { id: 'a/1?' } });
    expect(seen[0]?.url).toBe('/api/admin/account/a%2F1%3F/details');
    await expect(client.call('getAccount', { params: { id: '' } })).rejects.toThrow('needs "id"');
    await expect(client.callAny('getAccount', {})).rejects.toThrow('needs "id"');
  });

  it('that writes has a JSON body of the fields of the call, If-Match and an Idempotency-Key of its own', async () => {
    const { client, seen } = kit(() => json({ data: { status: 'DECLINED' } }));
    const input = { params, body: { id: '1', version: 3, reason: 'Why' } };
    await client.call('declineAccount', input, { ifMatch: 'W/"3"' });
    await client.call('declineAccount', input);
    const [first, second] = seen.map(({ headers }) => headers);
    expect(seen[0]?.body).toEqual({ reason: 'Why' });
    expect(first?.get('Content-Type')).toBe('application/json');
    expect(first?.get('If-Match')).toBe('W/"3"');
    expect(second?.has('If-Match')).toBe(false);
    expect(first?.get('Idempotency-Key')).not.toBe(second?.get('Idempotency-Key'));
  });

  it("names the product's discount as the product is configured", async () => {
    const { client, seen } = kit(() => json({ data: true }), 'acme');
    await confirmations.cancelMeeting(client);
    const { platformDiscount, ...others } = { ...cancel, dateTime, enteredBy };
    expect(seen[0]?.body).toEqual({ ...others, acmeDiscount: platformDiscount });
  });
});

describe('a response', () => {
  const read = (answer: Responder) => kit(answer).client.call('getAccount', { params: { id: '1' } });

  it('has data, message and the version verbatim', async () => {
    const answer = () => json({ data: account, message: 'Here' }, 200, { ETag: 'W/"7"' });
    await expect(read(answer)).resolves.toEqual({ data: account, message: 'Here', version: 'W/"7"' });
  });

  it('may have unknown values and fields, and lack optional ones', async () => {
    const { client } = kit(() => json({ data: { items: [{ id: '1', status: 'ARCHIVED', mood: 'good' }] }, more: 1 }));
    const { data } = await client.call('searchAccounts', {});
    expect(data.items).toEqual([{ id: '1', status: 'ARCHIVED' }]);
  });

  it.each([
    ['a required part missing', { data: {} }, 'data.id'],
    ['an invalid id', { data: { id: ['1'], profile: { languages: 'en' } } }, 'data.id'],
    ['no data', {}, 'data'],
    ['null', null, 'no JSON object'],
    ['a list', [], 'no JSON object'],
  ])('with %s names the call and the field', async (_, body, field) => {
    const answer = read(() => json(body));
    await expect(answer).rejects.toMatchObject({ name: 'HttpError', code: 'MALFORMED_ANSWER', status: 200 });
    await expect(answer).rejects.toMatchObject({
      message: messages.malformedAnswer,
      details: expect.stringMatching(new RegExp(`"getAccount".*${field}`)) as string,
    });
  });

  it.each([
    ['editAccount', { data: null }],
    ['deactivateAccount', { data: false }],
    ['deactivateAccount', {}],
    ['cancelMeeting', { data: 'yes' }],
    ['cancelMeeting', { data: {} }],
    ['createMeeting', { data: null, message: 'No', code: 'PAYMENT_ERROR' }],
  ] as const)('to %s that does not confirm is a failure: %o', async (name, body) => {
    const { client } = kit(() => json(body));
    await expect(confirmations[name](client)).rejects.toMatchObject({
      status: 200,
      code: 'code' in body ? body.code : 'NOT_CONFIRMED',
      serverMessage: 'message' in body ? body.message : undefined,
    });
  });

  it.each([
    ['editAccount', 'saved'],
    ['createMeeting', { ok: 1 }],
  ] as const)('to %s of %j confirms, and holds no record', async (name, data) => {
    const { client } = kit(() => json({ data, message: 'Done' }));
    await expect(confirmations[name](client)).resolves.toEqual({ data: null, message: 'Done' });
  });

  it('that fails has code, first message of each field, reference and message', async () => {
    const body = {
      message: 'Please check',
      code: 'VALIDATION_ERROR',
      errors: { 'profile.phone': ['Too short', 'Invalid'], 'profile.lastName': 'Required', 'profile.role': [] },
    };
    await expect(read(() => json(body, 400, { 'X-Request-Id': 'req-1' }))).rejects.toMatchObject({
      status: 400,
      message: 'Please check',
      code: 'VALIDATION_ERROR',
      fields: { 'profile.phone': 'Too short', 'profile.lastName': 'Required' },
      body: { errors: { 'profile.phone': 'Too short' } },
      requestId: 'req-1',
    });
  });
});

describe('a call that fails', () => {
  it('is logged with name, path, status and reference, and nothing that was sent', async () => {
    const { client, logged } = kit(() => json({ message: 'Ill' }, 409, { 'X-Request-Id': 'req-1' }));
    await expect(confirmations.cancelMeeting(client)).rejects.toThrow('Ill');
    await expect(client.call('searchAccounts', { query: { keyword: 'private' } })).rejects.toThrow('Ill');
    const other = client.send({ method: 'GET', url: '/api/x?q=private', authenticated: true }, ({ text }) => text);
    await expect(other).rejects.toThrow('Ill');
    expect(logged).toEqual([
      'Failed call: cancelMeeting POST /api/admin/1/cancel 409, reference req-1',
      'Failed call: searchAccounts GET /api/admin/account/search 409, reference req-1',
      'Failed call: GET /api/x 409, reference req-1',
    ]);
  });

  it('is logged if its response is malformed, too, but not after the session', async () => {
    const { client, session, logged } = kit((_, times) => {
      if (times === 2) session.end('logout');
      return json({ data: {} });
    });
    await expect(client.call('getAccount', { params })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
    await expect(client.call('getAccount', { params })).rejects.toMatchObject({ name: 'AbortError' });
    expect(logged).toEqual(['Failed call: getAccount GET /api/admin/account/1/details 200 MALFORMED_ANSWER']);
  });
});

describe('The state of the server and of the sign-in', () => {
  it.each<readonly [string, Responder, boolean, readonly string[]]>([
    ['a response', () => json({}), true, ['API reached', 'sign-in reached']],
    ['a public response', () => json({}), false, ['API reached']],
    ['a refusal', () => json({}, 409), true, ['API reached']],
    ['no response', offline, true, ['API lost']],
    ['silence', ({ signal }) => hang(signal), true, ['API lost']],
    ['one slow call', ({ url, signal }) => (url === '/api/x' ? hang(signal) : json({})), true, ['API reached']],
  ])('follows from %s', async (_, answer, authenticated, expected) => {
    const { client, reported } = kit(answer);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sending = Promise.allSettled([client.send({ method: 'GET', url: '/api/x', authenticated }, String)]);
    await vi.advanceTimersByTimeAsync(4 * 30_000 + 7000);
    await sending;
    expect(reported).toEqual(expected);
  });
});

it.each([{ refreshToken: 'r' }, { token: 't' }, { token: 7, refreshToken: 'r' }, { token: '', refreshToken: 'r' }])(
  'A session is whole or none, and %o is not repaired',
  async (tokens) => {
    const { client } = kit(() => json({ data: { id: '7', ...tokens } }));
    const login = client.callAny('login', { body: { email: 'ada@example.com', password: 'secret' } });
    await expect(login).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
  },
);

it('A probe of the server sends a call of every API once, and accepts any response or none', async () => {
  for (const answer of [() => json({}, 503), offline]) {
    const { client, seen, logged } = kit(answer);
    await expect(client.probe()).resolves.toBeUndefined();
    expect(seen).toMatchObject([{ method: 'GET', url: '/api/option/durationBooking' }]);
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(logged).toEqual([]);
  }
});
