import { toWire } from '#contract/codecs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Reply } from '#server/call.ts';
import { etagOf } from './errorResponse.ts';

export interface KeptResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export type Respond = (reply: Reply<unknown>) => KeptResponse;

/** A success of a row: in the envelope, or bare, as records are. */
export const success =
  (row: Endpoint): Respond =>
  (reply) => {
    const { data, version, status = 200, headers, message, asOf } = reply;
    const wire = toWire(row.data, data) ?? null;
    return {
      status,
      headers: { ...headers, ...(version !== undefined && { etag: etagOf(version) }) },
      body: row.bare ? wire : { data: wire, ...(message !== undefined && { message }), ...(asOf && { asOf }) },
    };
  };
