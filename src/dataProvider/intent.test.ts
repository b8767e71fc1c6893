import { expect, it } from 'vitest';
import { clientCodes, HttpError } from '#src/api/HttpError.ts';
import { createIntent } from './writes.ts';

const failing = (status: number, code?: string) => () => Promise.reject(new HttpError({ status, message: 'No', code }));
const keysOf = async (first: () => Promise<string>, contents: readonly [string, string]) => {
  const keys: string[] = [];
  const intent = createIntent<string>();
  const send = (answer: () => Promise<string>) => (key: string) => {
    keys.push(key);
    return answer();
  };
  await intent(contents[0], send(first)).catch(() => undefined);
  await intent(
    contents[1],
    send(() => Promise.resolve('done')),
  );
  return keys;
};

it('joins the run that is under way', async () => {
  const intent = createIntent<number>();
  let sent = 0;
  const send = () => Promise.resolve((sent += 1));
  await expect(Promise.all([intent('a', send), intent('a', send)])).resolves.toEqual([1, 1]);
  await expect(intent('a', send)).resolves.toBe(2);
});

it('sends other content after it, whatever came of that: it is told as nothing but itself', async () => {
  const intent = createIntent<string>();
  const events: string[] = [];
  const send = (name: string, isDone: boolean) => async () => {
    events.push(`${name} goes`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (!isDone) throw new HttpError({ status: 409, message: 'No' });
    return name;
  };
  const answers = [intent('a', send('a', false)), intent('b', send('b', true)), intent('b', send('b', true))];
  await expect(Promise.allSettled(answers)).resolves.toMatchObject([
    { status: 'rejected' },
    { value: 'b' },
    { value: 'b' },
  ]);
  expect(events).toEqual(['a goes', 'a ends', 'b goes', 'b ends']);
});

it.each([
  ['not reached', failing(0)],
  ['a fault of the server', failing(503)],
  ['an answer that nobody understood', failing(200, clientCodes.malformed)],
  ['an abort', () => Promise.reject(new DOMException('Gone', 'AbortError'))],
])('keeps its key after %s', async (_, failure) => {
  const [first, second] = await keysOf(failure, ['a', 'a']);
  expect(second).toBe(first);
});

it.each([
  ['a refusal', failing(409), ['a', 'a']],
  ['other content', failing(0), ['a', 'b']],
  ['a success', () => Promise.resolve('done'), ['a', 'a']],
] as const)('has a new key after %s', async (_, answer, contents) => {
  const [first, second] = await keysOf(answer, contents);
  expect(second).not.toBe(first);
});
