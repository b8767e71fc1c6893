import type { z } from 'zod';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { failureOf, malformed, parseJson } from './failures.ts';
import { clientCodes } from './HttpError.ts';
import type { WireAnswer } from './transport.ts';
import type { Result } from './client.ts';

/** The first problem with its field; of a union, the alternative that came furthest. */
const describe = ({ issues }: z.core.$ZodError, within: readonly PropertyKey[] = ['data']): string => {
  const [issue] = issues;
  if (issue === undefined) return within.join('.');
  const path = [...within, ...issue.path];
  if (issue.code !== 'invalid_union') return `${path.join('.')}: ${issue.message}`;
  const [closest] = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a));
  return closest === undefined
    ? `${path.join('.')}: ${issue.message}`
    : describe({ issues: closest } as z.core.$ZodError, path);
};
const depthOf = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length));

const isConfirmed = (confirms: Endpoint['confirms'], data: unknown) =>
  confirms === undefined || (confirms === 'true' ? data === true : Boolean(data));

/**
 * A 2xx answer as the contract's row reads it. Unknown values and extra fields pass; a required part that is wrong is an
 * `HttpError` that names call and field; so is a call that the answer does not confirm (spec 7, column "Reads").
 */
export const readAnswer = <E extends Endpoint>(name: string, row: E, answer: WireAnswer): Result<Output<E>> => {
  const body = parseJson(answer.text);
  if (typeof body !== 'object' || body === null) throw malformed(name, answer, 'the body is no JSON object');
  const { data, message } = body as { data?: unknown; message?: unknown };
  if (!isConfirmed(row.confirms, data)) throw failureOf(answer, clientCodes.refused);
  const parsed = row.data.safeParse(data);
  if (!parsed.success) throw malformed(name, answer, describe(parsed.error));
  const version = answer.headers.get('ETag');
  return {
    data: parsed.data as Output<E>,
    ...(typeof message === 'string' && { message }),
    ...(version !== null && { version }),
  };
};
