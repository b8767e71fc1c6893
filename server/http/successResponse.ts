import { toWire } from '#contract/codecs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Parts, type Reply } from '#server/call.ts';
import { etagOf } from './errorResponse.ts';
import { listInParts } from './listInParts.ts';

export interface KeptResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export type Respond = (reply: Reply<unknown>) => KeptResponse;

/** What the envelope has beside the data. */
const besidesOf = ({ message, asOf }: Reply<unknown>) => ({
  ...(message !== undefined && { message }),
  ...(asOf && { asOf }),
});

/** A success of a row: in the envelope, or bare, as records are. */
export const success =
  (row: Endpoint): Respond =>
  (reply) => {
    const { data, version, status = 200, headers } = reply;
    const told = { ...headers, ...(version !== undefined && { etag: etagOf(version) }) };
    if (data instanceof Parts) {
      const body = listInParts(row, data, besidesOf(reply));
      return { status, headers: { ...told, 'content-type': JSON_TYPE }, body };
    }
    const wire = toWire(row.data, data) ?? null;
    return { status, headers: told, body: row.bare ? wire : { data: wire, ...besidesOf(reply) } };
  };
