import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to the requests that fit; the first fault that fits is taken. */
export interface Fault {
  /** Any method unless told. */
  readonly method?: string;
  /** Tested on path and query. */
  readonly path: RegExp;
  /** How many requests it meets, all unless told. */
  readonly times?: number;
  /** Cuts the connection: `before` the server has seen the request, or `after` it has answered. */
  readonly drop?: 'before' | 'after';
  /** Answers in place of the server. */
  readonly answer?: {
    readonly status: number;
    readonly body: string;
    readonly type?: string;
    readonly requestId?: string;
  };
  /** Milliseconds before anything happens. */
  readonly delay?: number;
}

interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Asks the server behind; resolves when its answer is complete. */
const forward = (upstream: string, { method, url, headers }: IncomingMessage, body: Buffer) =>
  new Promise<{ answer: IncomingMessage; content: Buffer }>((resolve, reject) => {
    const passed = send(
      `${upstream}${url ?? ''}`,
      { method, headers: { ...headers, connection: 'close' } },
      (answer) => {
        buffer(answer).then((content) => resolve({ answer, content }), reject);
      },
    );
    passed.on('error', reject);
    passed.end(body);
  });

/** Stands before a server on loopback and fails by script, so that a test decides what the network does. */
export const startFaultProxy = async (upstream: string) => {
  const faults: { fault: Fault; left: number }[] = [];
  const seen: SeenRequest[] = [];
  const take = (method: string, path: string): Fault | undefined => {
    const found = faults.find(
      ({ fault, left }) => left > 0 && fault.path.test(path) && (fault.method ?? method) === method,
    );
    if (found) found.left -= 1;
    return found?.fault;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [method, path] = [request.method ?? 'GET', request.url ?? '/'];
    const body = await buffer(request);
    seen.push({ method, path, headers: request.headers, body: body.toString() });
    const { delay, drop, answer: scripted } = take(method, path) ?? {};
    if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay));
    if (drop === 'before') return void request.socket.destroy();
    if (scripted) {
      response.writeHead(scripted.status, {
        'content-type': scripted.type ?? 'application/json',
        'x-request-id': scripted.requestId ?? 'fault-proxy',
      });
      return void response.end(scripted.body);
    }
    const { answer, content } = await forward(upstream, request, body);
    if (drop === 'after') return void request.socket.destroy();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    return void response.end(content);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request since the last `clear`, the oldest first. */
    seen,
    add: (...more: readonly Fault[]) =>
      void faults.push(...more.map((fault) => ({ fault, left: fault.times ?? Infinity }))),
    /** Takes the faults away and forgets what was seen. */
    clear: () => {
      faults.length = 0;
      seen.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
