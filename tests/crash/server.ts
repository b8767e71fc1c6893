import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { admin, type BuiltServer, launchBuiltServer } from '#tests/support/builtServer.ts';
import { callAt, signIn as signInAt } from '#tests/support/callAt.ts';

/** Starts the built server with its own clock, without waiting until it is ready; the caller kills it. */
export const launch = (env: Readonly<Record<string, string>>): Promise<BuiltServer> =>
  launchBuiltServer({ SEED: 'none', CLOCK_OFFSET_MS: '', ACCESS_TOKEN_TTL: '86400', ...env });

/** Starts the server and waits until it is ready; `took` is in milliseconds. */
export const startReady = async (env: Readonly<Record<string, string>>) => {
  const since = performance.now();
  const server = await launch(env);
  await server.untilReady();
  return { server, took: performance.now() - since };
};

/** Signs in; the session outlives the process. */
export const signIn = async (url: string): Promise<string> => (await signInAt(callAt(url), admin)).token;

/** Names acknowledged to the writers, and the number of responses by status. */
export interface Promised {
  readonly names: Set<string>;
  readonly statuses: Map<number, number>;
}

/** Writes charities in sequence while `load.isOn`, and records each acknowledged one. */
export const writeUntil = async (
  urlNow: () => string,
  token: string,
  promised: Promised,
  load: { readonly isOn: boolean },
): Promise<void> => {
  while (load.isOn) {
    const name = `Charity ${randomUUID()}`;
    const call = callAt(urlNow(), { token });
    // Status 0: no response, so nothing was acknowledged.
    const { status } = await call('charities', { body: { name }, key: randomUUID() }).catch(() => ({ status: 0 }));
    promised.statuses.set(status, (promised.statuses.get(status) ?? 0) + 1);
    if (status === 201) promised.names.add(name);
    else await sleep(20);
  }
};

/** The acknowledged names that are not stored. */
export const missing = async (url: string, token: string, { names }: Promised): Promise<string[]> => {
  const there = new Set<string>();
  for (let from = 0; ; from += 100) {
    const range = encodeURIComponent(JSON.stringify([from, from + 99]));
    const sort = encodeURIComponent(JSON.stringify(['id', 'ASC']));
    const answer = await fetch(`${url}/api/charities?range=${range}&sort=${sort}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`The list answered ${answer.status}: ${await answer.text()}`);
    const rows = (await answer.json()) as { name: string }[];
    for (const { name } of rows) there.add(name);
    if (rows.length < 100) break;
  }
  return [...names].filter((name) => !there.has(name));
};
