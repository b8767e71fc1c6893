import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { createStripeGateway } from '#server/payments/stripe.ts';

interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
  readonly body: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}

interface Intent {
  readonly amount: number;
  readonly currency: string;
  readonly movement: string | undefined;
  amount_received: number;
  status: 'requires_capture' | 'succeeded' | 'canceled' | 'requires_action' | 'processing';
}

type Answer = readonly [status: number, body: object];

/** Error response as Stripe's reference describes it. */
export const stripeError = (
  status: number,
  error: { readonly code?: string; readonly param?: string; readonly message: string },
  type = 'invalid_request_error',
): Answer => [status, { error: { type, ...error } }];

const statusOf: Readonly<Record<string, Intent['status']>> = { pm_asks: 'requires_action', pm_waits: 'processing' };

/** Stripe's objects: payment intents with manual capture, found by their metadata, and refunds. */
const createObjects = () => {
  const intents = new Map<string, Intent>();
  const refunds: {
    readonly id: string;
    readonly intent: string;
    readonly amount: number;
    readonly metadata: object;
  }[] = [];

  const show = (id: string, { amount, currency, amount_received, status }: Intent): Answer => [
    200,
    { id, object: 'payment_intent', amount, currency, amount_received, status },
  ];
  const create = (body: StripeRequest['body']): Answer => {
    const { amount = '', currency = '', payment_method: card = '' } = body;
    if (card === 'pm_declined') {
      return stripeError(402, { code: 'card_declined', message: 'Your card was declined.' }, 'card_error');
    }
    if (card === 'pm_gone') {
      const message = `No such PaymentMethod: '${card}'`;
      return stripeError(400, { message, code: 'resource_missing', param: 'payment_method' });
    }
    if (!/^\d+$/.test(amount))
      return stripeError(400, { message: 'Invalid integer', code: 'parameter_invalid_integer', param: 'amount' });
    const id = `pi_${randomUUID().slice(0, 8)}`;
    const status = statusOf[card] ?? 'requires_capture';
    const intent = {
      amount: Number(amount),
      currency,
      movement: body['metadata[movement]'],
      amount_received: 0,
      status,
    };
    intents.set(id, intent);
    return show(id, intent);
  };
  const move = (id: string, action: string, body: StripeRequest['body']): Answer => {
    const intent = intents.get(id);
    if (intent === undefined) {
      const message = `No such payment_intent: '${id}'`;
      return stripeError(404, { code: 'resource_missing', param: 'intent', message });
    }
    if (action === '') return show(id, intent);
    const isOver = intent.status === 'succeeded' || intent.status === 'canceled';
    if (isOver || (action === 'capture' && intent.status !== 'requires_capture')) {
      const message = `This PaymentIntent has a status of ${intent.status}.`;
      return stripeError(400, { message, code: 'payment_intent_unexpected_state' });
    }
    const taken = Number(body['amount_to_capture'] ?? 0);
    if (taken > intent.amount) return stripeError(400, { message: 'Too much', code: 'amount_too_large' });
    intent.status = action === 'capture' ? 'succeeded' : 'canceled';
    intent.amount_received = taken;
    return show(id, intent);
  };
  const search = (query = ''): Answer => {
    const [, movement] = /^metadata\['movement'\]:'(.+)'$/.exec(query) ?? [];
    const found = [...intents].filter(([, intent]) => movement !== undefined && intent.movement === movement);
    return [200, { object: 'search_result', data: found.map(([id, intent]) => show(id, intent)[1]), has_more: false }];
  };
  const refund = (body: StripeRequest['body']): Answer => {
    const made = {
      id: `re_${randomUUID().slice(0, 8)}`,
      intent: body['payment_intent'] ?? '',
      amount: Number(body['amount']),
      status: 'succeeded',
      metadata: { movement: body['metadata[movement]'] },
    };
    refunds.push(made);
    return [200, { ...made, object: 'refund' }];
  };
  const refundsOf = (intent = ''): Answer => [
    200,
    { object: 'list', data: refunds.filter((one) => one.intent === intent), has_more: false },
  ];
  return { intents, refunds, create, move, search, refund, refundsOf };
};

/** Local stand-in for the part of Stripe's HTTP API that the adapter uses, and the adapter connected to it. */
export const startStripeStandIn = async () => {
  const objects = createObjects();
  const kept = new Map<string, { readonly sent: string; readonly answer: Answer }>();
  const requests: StripeRequest[] = [];
  let failures = 0;
  let next: Answer[] = [];

  const answer = ({ method, path, query, body }: StripeRequest): Answer => {
    if (path === '/v1/payment_intents/search') return objects.search(query['query']);
    if (path === '/v1/payment_intents') return objects.create(body);
    const [, id = '', action = ''] = /^\/v1\/payment_intents\/(\w+)(?:\/(capture|cancel))?$/.exec(path) ?? [];
    if (id !== '') return objects.move(id, action, body);
    if (path === '/v1/refunds')
      return method === 'GET' ? objects.refundsOf(query['payment_intent']) : objects.refund(body);
    return stripeError(404, { message: 'Unrecognized request URL' });
  };

  /** Repeats the first response of a key, also a card refusal; the same key for another request is an error. */
  const keyed = (request: StripeRequest): Answer => {
    const { idempotencyKey: key, path, body } = request;
    if (key === undefined || request.method === 'GET') return answer(request);
    const sent = JSON.stringify([path, body]);
    const known = kept.get(key);
    if (known !== undefined && known.sent !== sent) {
      return stripeError(400, { message: 'The key was used with other parameters.' }, 'idempotency_error');
    }
    const given = known?.answer ?? answer(request);
    if (given[0] < 400 || given[0] === 402) kept.set(key, { sent, answer: given });
    return given;
  };

  const server = fastify({ forceCloseConnections: true });
  const form = 'application/x-www-form-urlencoded';
  server.addContentTypeParser(form, { parseAs: 'string' }, async (_: unknown, text: string) => text);
  server.all<{ readonly Body: string | undefined }>('/*', async ({ method, url, headers, body, raw }, reply) => {
    const { pathname, searchParams } = new URL(url, 'http://stripe.test');
    const key = headers['idempotency-key'];
    const seen: StripeRequest = {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      idempotencyKey: typeof key === 'string' ? key : undefined,
      body: Object.fromEntries(new URLSearchParams(body)),
      authorization: headers.authorization,
    };
    requests.push(seen);
    const [status, answered] = next.shift() ?? keyed(seen);
    if (failures > 0) {
      failures -= 1;
      raw.socket.destroy();
    }
    return reply.status(status).send(answered);
  });
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));

  return {
    gateway: createStripeGateway({
      secretKey: 'sk_test_standin',
      server: { host: '127.0.0.1', port: Number(port), protocol: 'http' },
    }),
    requests,
    intents: objects.intents,
    refunds: objects.refunds,
    /** Executes the next requests, but closes the connection instead of responding. */
    loseAnswers: (count: number) => void (failures = count),
    /** Responds to the next requests with these, without executing them. */
    answerNext: (...answers: readonly Answer[]) => void (next = [...answers]),
    /** As if a day had passed. */
    forgetKeys: () => kept.clear(),
    close: () => server.close(),
  };
};
