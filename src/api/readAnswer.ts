import { z } from 'zod';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { failureOf, malformed, parseJson } from './failures.ts';
import { clientCodes } from './HttpError.ts';
import type { WireAnswer } from './transport.ts';
import type { Result } from './client.ts';

type Issues = readonly z.core.$ZodIssue[];

/** How deep into the answer an alternative of a union got before it failed. */
const depthOf = (issues: Issues) => Math.max(0, ...issues.map(({ path }) => path.length));

/** The first problem with its field; of a union, that of the alternative that came furthest. */
const describe = ([issue]: Issues, within: readonly PropertyKey[] = ['data']): string => {
  const path = [...within, ...(issue?.path ?? [])];
  const alternatives = issue?.code === 'invalid_union' ? issue.errors : [];
  const [closest] = alternatives.toSorted((a, b) => depthOf(b) - depthOf(a));
  return closest?.length ? describe(closest, path) : `${path.join('.')}: ${issue?.message ?? ''}`;
};

const isConfirmed = (confirms: Endpoint['confirms'], data: unknown) =>
  confirms === undefined || (confirms === 'true' ? data === true : Boolean(data));

/** Reads what is not as agreed, or finds that it cannot. */
export type Repair = <E extends Endpoint>(row: E, data: unknown) => { readonly data: Output<E> } | undefined;

/** Where any truthy `data` is success, one that is not the record tells no more than that: it is read as null. */
const readConfirmation = <E extends Endpoint>({ confirms, data }: E) => {
  const nothing = z.safeParse<E['data']>(data, null);
  return confirms === 'truthy' && nothing.success ? nothing : undefined;
};

/**
 * A 2xx answer as the contract's row reads it. Unknown values and extra fields pass; what is not as agreed, and what
 * `repair` cannot read either, is an `HttpError` that names call and field; so is a call that the answer does not confirm
 * (spec 7, column "Reads").
 */
export const readAnswer = <E extends Endpoint>(
  name: string,
  row: E,
  answer: WireAnswer,
  repair?: Repair,
): Result<Output<E>> => {
  const body = parseJson(answer.text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed(name, answer, 'the body is no JSON object');
  const { data, message } = body as { data?: unknown; message?: unknown };
  if (!isConfirmed(row.confirms, data)) throw failureOf(answer, clientCodes.refused);
  const whole = z.safeParse<E['data']>(row.data, data);
  const found = whole.success ? whole : repair && (repair(row, data) ?? readConfirmation(row));
  if (found === undefined) throw malformed(name, answer, describe(whole.error?.issues ?? []));
  const version = answer.headers.get('ETag');
  return {
    data: found.data,
    ...(typeof message === 'string' && { message }),
    ...(version !== null && { version }),
  };
};
