import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { failureOf, notReached, readAnswer, signInDown } from './answers.ts';
import { HttpError } from './HttpError.ts';

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const row = (data: z.ZodType, more: Partial<Endpoint> = {}): Endpoint => ({ ...endpoints.getAccount, data, ...more });
const problemOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

describe('A malformed response', () => {
  const problem = (data: z.ZodType, given: unknown) =>
    problemOf(() => readAnswer('theCall', row(data), answer({ data: given }, 200, { 'X-Request-Id': 'req-1' })));

  it('names the field of the alternative that matched furthest, in any order', () => {
    const alternatives = [
      z.string(),
      z.object({ a: z.string() }),
      z.object({ a: z.object({ z: z.string(), b: z.object({ c: z.string() }) }) }),
    ] as const;
    for (const [first, second, third] of [
      [0, 1, 2],
      [2, 1, 0],
    ] as const) {
      const union = z.union([alternatives[first], alternatives[second], alternatives[third]]);
      expect(problem(union, { a: { b: { c: 1 } } })).toMatchObject({
        details: expect.stringMatching(/^The answer to "theCall" is not as agreed: data\.a\.z: Invalid/) as string,
        requestId: 'req-1',
      });
    }
  });

  it('keeps message and asOf only where they are texts', () => {
    const read = (more: object) => readAnswer('theCall', row(z.string()), answer({ data: 'x', ...more }));
    expect(read({ message: 7, asOf: 7 })).toEqual({ data: 'x' });
    expect(read({ message: 'Done', asOf: '2026-03-02T09:00:00Z' })).toEqual({
      data: 'x',
      message: 'Done',
      asOf: '2026-03-02T09:00:00Z',
    });
  });

  it('confirms, without its record, only if the call takes any truthy data and may return null', () => {
    const confirming = row(z.object({ id: z.string() }).nullable(), { confirms: 'truthy' });
    const repair = () => undefined;
    const read = (call: Endpoint) => problemOf(() => readAnswer('theCall', call, answer({ data: 'saved' }), repair));
    expect(read(confirming)).toEqual({ data: null });
    expect(read({ ...confirming, data: z.object({ id: z.string() }) })).toBeInstanceOf(HttpError);
    expect(read(row(confirming.data))).toBeInstanceOf(HttpError);
  });
});

describe('A failure', () => {
  it.each([
    [401, 'The email or the password is not correct.'],
    [403, 'You do not have access to this.'],
    [404, 'This record does not exist.'],
    [412, 'Somebody else has changed this record meanwhile.'],
    [418, 'Something went wrong on our side. Please try again.'],
    [429, 'Too many attempts. Please try again later.'],
    [500, 'Something went wrong on our side. Please try again.'],
    [503, 'The service is not available right now. Please try again.'],
  ])('of %i without a message gets ours, and none of the server or a field', (status, message) => {
    for (const body of ['', '<h1>Oops</h1>', { message: '' }, { message: 7 }, []]) {
      const failure = failureOf(answer(body, status));
      expect(failure).toMatchObject({ status, message, serverMessage: undefined, code: undefined, fields: {} });
      expect(failure.body).toEqual({});
    }
  });

  it('keeps its valid parts where others are malformed', () => {
    expect(failureOf(answer({ message: 'Ill', code: 7, errors: { phone: 'Short' } }, 400))).toMatchObject({
      message: 'Ill',
      serverMessage: 'Ill',
      code: undefined,
      fields: { phone: 'Short' },
    });
    expect(failureOf(answer({ message: null, code: 'IN_USE', errors: 'none' }, 409))).toMatchObject({
      code: 'IN_USE',
      fields: {},
    });
    expect(failureOf(answer({ message: 'Ill' }), 'NOT_CONFIRMED')).toMatchObject({
      message: 'Ill',
      code: 'NOT_CONFIRMED',
    });
  });

  it.each([
    ['30', 30],
    ['Mon, 02 Mar 2026 09:00:30 GMT', 30],
    ['2026-03-02T09:00:30Z', 30],
    ['Mon, 02 Mar 2026 08:59:00 GMT', 0],
    ['soon', undefined],
  ])('with "Retry-After: %s" requires a wait of %s s', (header, seconds) => {
    vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(failureOf(answer({}, 503, { 'Retry-After': header })).retryAfter).toBe(seconds);
  });

  it('of the network or the sign-in service has a message, a time to retry and a cause', () => {
    const cause = new TypeError('Failed to fetch');
    expect(notReached(cause)).toMatchObject({
      status: 0,
      code: 'NOT_REACHED',
      message: 'The server cannot be reached. Please check your connection and try again.',
      cause,
    });
    const refused = failureOf(answer({}, 503, { 'X-Request-Id': 'req-7' }));
    expect(signInDown(refused)).toMatchObject({ requestId: 'req-7', retryAfter: undefined, cause: refused });
    expect(signInDown(cause, 1001)).toMatchObject({
      status: 503,
      code: 'SIGN_IN_DOWN',
      message: 'The login service is not answering. Please try again in a minute.',
      requestId: undefined,
      retryAfter: 2,
    });
  });

  it.each([
    [0, undefined, true],
    [200, 'MALFORMED_ANSWER', true],
    [200, 'NOT_CONFIRMED', false],
    [499, undefined, false],
    [500, undefined, true],
  ])('of %i %s has an unknown outcome: %s', (status, code, isUnknown) => {
    expect(new HttpError({ status, message: 'No', code }).isOutcomeUnknown).toBe(isUnknown);
  });
});
