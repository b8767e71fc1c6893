import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { allowsDryRun, type Endpoint, type Answer, type Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { validationError } from '#server/errors.ts';

const refusal = z.object({ message: z.string().optional() });

type Outcomes = Answer<Endpoints['bulk']>;

/** Each record is a request of its own: with its own checks, transaction, log line and Idempotency-Key. */
export const doBulk = async (
  app: FastifyInstance,
  { headers, query, ip }: Pick<FastifyRequest<{ Querystring: Record<string, unknown> }>, 'headers' | 'query' | 'ip'>,
  row: Endpoint | undefined,
  { ids, body }: Pick<Parsed<Endpoints['bulk']>['body'], 'ids' | 'body'>,
): Promise<Outcomes> => {
  const isOffered = row && allowsDryRun(row) && row.path.includes('{id}');
  if (!isOffered) throw validationError({ call: messages.notFound });
  const { authorization, 'user-agent': agent, 'idempotency-key': key } = headers;
  const outcomes: Outcomes[number][] = [];
  for (const id of new Set(ids)) {
    const answer = await app.inject({
      method: row.method,
      url: `/api/${row.path.replace('{id}', encodeURIComponent(id))}`,
      query: query['dryRun'] === 'true' ? { dryRun: 'true' } : {},
      headers: { authorization, 'user-agent': agent, ...(key && { 'idempotency-key': `${String(key)}.${id}` }) },
      remoteAddress: ip,
      ...(row.body && { payload: body ?? {} }),
    });
    const { message } = answer.statusCode < 300 ? {} : refusal.parse(answer.json());
    outcomes.push({ id, status: answer.statusCode, message: message ?? null });
  }
  return outcomes;
};
