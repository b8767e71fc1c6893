import { createServer, type IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';

export interface StripeRequest {
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly body: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}

interface Intent {
  readonly amount: number;
  status: 'requires_capture' | 'succeeded' | 'canceled' | 'requires_action';
}

type Answer = readonly [status: number, body: object];

const bodyOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
};

const cardError = (message: string): Answer => [402, { error: { type: 'card_error', code: 'card_declined', message } }];
const invalid = (message: string): Answer => [400, { error: { type: 'invalid_request_error', message } }];

/** The part of Stripe's HTTP API that the adapter speaks to, on loopback: payment intents captured by hand, refunds. */
export const startStripeStandIn = async () => {
  const intents = new Map<string, Intent>();
  const answers = new Map<string, Answer>();
  const requests: StripeRequest[] = [];
  let failures = 0;

  const create = ({ amount, payment_method: card }: StripeRequest['body']): Answer => {
    if (card === 'pm_declined') return cardError('Your card was declined.');
    const id = `pi_${randomUUID().slice(0, 8)}`;
    const status = card === 'pm_asks' ? 'requires_action' : 'requires_capture';
    intents.set(id, { amount: Number(amount), status });
    return [200, { id, object: 'payment_intent', status }];
  };

  const move = (id: string, action: string, body: StripeRequest['body']): Answer => {
    const intent = intents.get(id);
    if (intent === undefined) return invalid(`No such payment_intent: '${id}'`);
    if (intent.status !== 'requires_capture') return invalid(`This PaymentIntent could not be moved.`);
    if (Number(body['amount_to_capture'] ?? 0) > intent.amount) return invalid('The amount is more than the hold.');
    intent.status = action === 'capture' ? 'succeeded' : 'canceled';
    return [200, { id, object: 'payment_intent', status: intent.status }];
  };

  const answer = ({ path, body }: StripeRequest): Answer => {
    if (path === '/v1/payment_intents') return create(body);
    const [, id = '', action = ''] = /^\/v1\/payment_intents\/(\w+)\/(capture|cancel)$/.exec(path) ?? [];
    if (id !== '') return move(id, action, body);
    if (path === '/v1/refunds') return [200, { id: `re_${randomUUID().slice(0, 8)}`, object: 'refund' }];
    return [404, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } }];
  };

  const server = createServer((request, response) => {
    void (async () => {
      const key = request.headers['idempotency-key'];
      const seen: StripeRequest = {
        path: request.url ?? '',
        idempotencyKey: typeof key === 'string' ? key : undefined,
        body: await bodyOf(request),
        authorization: request.headers.authorization,
      };
      requests.push(seen);
      const known = answers.get(seen.idempotencyKey ?? '');
      const [status, body] = known ?? answer(seen);
      answers.set(seen.idempotencyKey ?? '', [status, body]);
      if (failures > 0) {
        failures -= 1;
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');

  return {
    server: { host: '127.0.0.1', port: address.port, protocol: 'http' } as const,
    requests,
    intents,
    /** Does what the next requests ask, and hangs up instead of answering. */
    loseAnswers: (count: number) => {
      failures = count;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
