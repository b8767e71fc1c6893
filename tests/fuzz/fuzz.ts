import type { TestDatabase } from '#tests/support/db.ts';
import { startFuzzServer } from './fuzzServer.ts';
import { createOpenApiCheck } from './openApiCheck.ts';
import { type FuzzRequest, sampleRequests } from './requests.ts';

const AT_ONE_TIME = 12;
const LONGEST = 400;

const shown = ({ method, path, headers, body, admin }: FuzzRequest, index: number) =>
  `#${index} ${method} ${path} ${JSON.stringify(headers)} ${admin === undefined ? 'as nobody' : ''} ${body ?? ''}`.slice(
    0,
    LONGEST,
  );

/** The decoded path without its query, as a router reads it. */
const routed = (path: string): string => {
  const [plain = ''] = path.split('?');
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
};

/**
 * Concurrently sends requests generated from contract and seed; checks responses against the OpenAPI document.
 * `failures`: problems, each with its request; `succeeded`: calls that succeeded at least once; `untried`: never sent.
 */
export const fuzz = async (
  database: TestDatabase,
  { seed, requests }: { readonly seed: number; readonly requests: number },
) => {
  const { app, send, close } = await startFuzzServer(database);
  const document = await app.inject({ url: '/api/openapi.json' });
  const check = createOpenApiCheck(document.json());
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const [tried, succeeded] = [new Set<string>(), new Set<string>()];

  const judge = async (request: FuzzRequest): Promise<readonly string[]> => {
    const answer = await send(request).catch((error: unknown) => String(error));
    if (typeof answer === 'string') return [`no answer: ${answer}`];
    const { status } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const path = routed(request.path);
    const name = check.operationOf(request.method, path)?.operationId;
    if (name !== undefined) tried.add(name);
    if (name !== undefined && status < 300) succeeded.add(name);
    if (status >= 500 && status !== 503) return [`${status}: ${answer.text}`];
    return check.problems(request.method, path, answer).map((problem) => `${status}: ${problem}`);
  };

  const all = sampleRequests({ seed, requests });
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) {
      const request = all[index];
      if (request === undefined) return;
      for (const problem of await judge(request))
        failures.push(`${problem.slice(0, LONGEST)}\n  ${shown(request, index)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONE_TIME }, worker));
  await close();
  return { failures, statuses, succeeded, untried: check.operations.filter((name) => !tried.has(name)) };
};
