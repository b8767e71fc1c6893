import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { toWire } from '#contract/codecs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Parts } from '#server/call.ts';
import { causeOf } from '#server/errors.ts';

const BEGIN = '{"data":[';

async function* told({ data }: Endpoint, { parts }: Parts<unknown>, besides: object): AsyncGenerator<string> {
  let before = BEGIN;
  try {
    for await (const part of parts) {
      if (part.length === 0) continue;
      yield before + JSON.stringify(toWire(data, part)).slice(1, -1);
      before = ',';
      // An embedded database reads the next part without a pause: whoever has come meanwhile is answered before it.
      await turn();
    }
  } catch (error) {
    // The log is told of what breaks an answer off: the database's own words, without the query's parameters.
    throw error instanceof Error ? new Error(causeOf(error)) : error;
  }
  const end = JSON.stringify({ data: [], ...besides }).slice(BEGIN.length);
  yield before === ',' ? end : before + end;
}

/**
 * A list in the envelope, written as it is read: a part is asked for when the one before it was taken. What fails on the
 * way breaks the answer off, so that nobody takes it for the whole. `besides`: what else the envelope has.
 */
export const listInParts = (row: Endpoint, list: Parts<unknown>, besides: object = {}): Readable =>
  Readable.from(told(row, list, besides));
