import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { openPglite, type TestDatabase } from '#tests/support/db.ts';
import { password } from '#tests/support/app.ts';
import { createTestApi, type TestAdmin, type TestApi } from './support/testApi.ts';

/** What breaks rules that have no message of their own. */
const refusals: [path: string, body: object, errors: Record<string, string>][] = [
  [
    '/api/auth/login',
    { email: 'x'.repeat(300), password: 1 },
    { email: messages.tooLong, password: messages.invalid, platform: messages.required },
  ],
  [
    '/api/auth/register',
    { inviteToken: '', firstName: 'Neo', lastName: 'New', password },
    { inviteToken: messages.invitationInvalid },
  ],
  [
    '/api/admin/meeting/create',
    { expertId: '', userId: 'x'.repeat(101), dateTime: 'soon', duration: 1.5, paymentMethodId: null, price: 'much' },
    {
      expertId: messages.required,
      userId: messages.tooLong,
      dateTime: messages.invalid,
      duration: messages.wholeNumber,
      paymentMethodId: messages.required,
      price: messages.invalid,
    },
  ],
];
describe('Input that breaks the rules', () => {
  let database: TestDatabase;
  let api: TestApi;
  let admin: TestAdmin;

  beforeAll(async () => {
    database = await openPglite();
    api = await createTestApi(database.db, { productKey: 'acme' });
    admin = await api.newAdmin();
  });
  afterAll(async () => {
    await api.app.close();
    await database.close();
  });

  const post = (path: string, body: string | object, headers: Record<string, string> = {}) =>
    api.send({ method: 'POST', path, body, token: admin.token, headers });
  const declinePath = `/api/admin/account/${crypto.randomUUID()}/decline`;

  it.each(['{', '{"a":1}{', '"text"', '[]', 'null', '{"__proto__":{"admin":true}}', '['.repeat(100_000)])(
    'answers the body %j with 400 and the envelope',
    async (body) => {
      const answer = await post(declinePath, body);
      expect(answer.status).toBe(400);
      expect(['BAD_REQUEST', 'VALIDATION_ERROR']).toContain(answer.body.code);
    },
  );

  it('refuses a body of another type', async () => {
    const form = await post(declinePath, 'reason=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([form.status, form.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each([
    ['/api/auth/login', 8 * 1024],
    ['/api/auth/register', 8 * 1024],
    [declinePath, 512 * 1024],
  ])('refuses a body over the limit of %s with 413, announced or streamed', async (path, limit) => {
    const bodyOf = (bytes: number) => JSON.stringify({ reason: 'x'.repeat(bytes - 13) });
    const send = async (payload: string | Readable) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
      const answer = await api.app.inject({ method: 'POST', url: path, headers, payload });
      return { status: answer.statusCode, id: answer.headers['x-request-id'], body: answer.json<object>() };
    };
    for (const payload of [bodyOf(limit + 1), Readable.from([bodyOf(limit), ' '])]) {
      const { status, id, body } = await send(payload);
      expect([status, body]).toEqual([413, { message: messages.payloadTooLarge, code: 'PAYLOAD_TOO_LARGE' }]);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await send(bodyOf(limit))).status).not.toBe(413);
  });

  it.each([{ reason: 'a\0b' }, { reason: '\ud800' }, { reason: 'x', 'k\0': 1 }, { reason: [{ deep: ['\udfff'] }] }])(
    'refuses NUL and lone surrogates: %j',
    async (body) => {
      const answer = await post(declinePath, body);
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('refuses NUL in a query', async () => {
    const answer = await api.send({
      method: 'GET',
      path: '/api/admin/account/search?keyword=a%00b',
      token: admin.token,
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['1e1', ' 1', '1 ', '+1', '0x1', '1.0', '-1', '0', '', 'true', '１', '1&page=2', '9999999999'])(
    'takes plain digits for a page number, and not %j',
    async (page) => {
      const query = page.replaceAll(' ', '%20').replace('+', '%2B').replace('１', encodeURIComponent('１'));
      for (const path of ['/api/admin/meetings', '/api/admin/experts', '/api/admin/account/search']) {
        const { status } = await api.send({ method: 'GET', path: `${path}?page=${query}`, token: admin.token });
        expect([path, status]).toEqual([path, 400]);
      }
    },
  );

  it.each(['1', 'null', "'; drop table accounts; --", '%00', '..%2f..', '0'.repeat(36)])(
    'answers the id %s with 404',
    async (id) => {
      const { status } = await api.send({
        method: 'GET',
        path: `/api/admin/account/${id}/details`,
        token: admin.token,
      });
      expect(status).toBe(404);
    },
  );

  it('tells each wrong field once, the first message first', async () => {
    const answer = await post('/api/auth/register', { firstName: 'N/A', password: 'x', isAdmin: true });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      inviteToken: messages.required,
      firstName: messages.notAvailableText,
      lastName: messages.required,
      password: messages.passwordLength,
      isAdmin: messages.unknownField,
    });
    expect(answer.body.message).toBe(Object.values(answer.body.errors ?? {})[0]);
  });

  it.each(refusals)('says what is wrong in the contract’s sentences at %s', async (path, body, errors) => {
    expect((await post(path, body)).body.errors).toEqual(errors);
  });

  it('knows the cancellation’s discount by the product’s own name', async () => {
    const path = `/api/admin/${crypto.randomUUID()}/cancel`;
    const cancel = {
      dateTime: '2026-01-01T00:00:00Z',
      requestedBy: 'USER',
      reason: 'ill',
      penalty: 1,
      expertDiscount: 0,
      enteredBy: admin.id,
    };
    const errorsOf = async (body: object) => (await post(path, body)).body.errors;
    expect(await errorsOf({ ...cancel, acmeDiscount: -1 })).toEqual({ acmeDiscount: messages.amountOverPrice });
    expect(await errorsOf({ ...cancel, platformDiscount: 0 })).toEqual({
      acmeDiscount: messages.required,
      platformDiscount: messages.unknownField,
    });
    expect((await post(path, { ...cancel, acmeDiscount: 0 })).status).toBe(404);
  });
});
