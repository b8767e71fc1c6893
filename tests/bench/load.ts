import { connect } from 'node:net';

/** Percentile of ascending times, in ms; `share` is 0.99 for p99. Returns 0 without times. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

interface Question {
  readonly url: string;
  /** Requested in rotation. */
  readonly paths: readonly string[];
  readonly token?: string;
  readonly connections: number;
  readonly seconds: number;
}

const requestsOf = ({ url, paths, token }: Question) => {
  const { host, pathname } = new URL(url);
  const lines = [`host: ${host}`, ...(token === undefined ? [] : [`authorization: Bearer ${token}`])];
  return paths.map((path) => `GET ${pathname.replace(/\/$/, '')}${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
};

const END_OF_HEAD = '\r\n\r\n';

/** Size of the read buffer in bytes: the longest responses arrive in a few parts. */
const READ = 64 * 1024;

/**
 * Sends requests on one connection until `nextRequest` returns undefined. Does as little as possible with a response:
 * on two cores the client takes CPU time from the server, and Node's own clients take several times more. All is read
 * into one buffer: with a buffer per part, garbage collection runs several times a second and stops reading for eight
 * milliseconds, so that a hundredth of the responses seems late.
 */
const sendSeries = (url: URL, nextRequest: () => string | undefined, onAnswer: (took: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let head = '';
    /** Remaining bytes of the response; undefined until its head is complete. */
    let left: number | undefined;
    let since = 0;
    const send = () => {
      const request = nextRequest();
      if (request === undefined) {
        socket.end();
        resolve();
        return;
      }
      [head, left, since] = ['', undefined, performance.now()];
      socket.write(request);
    };
    const readHead = (part: string) => {
      head += part;
      const end = head.indexOf(END_OF_HEAD);
      if (end === -1) return;
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
        socket.destroy(new Error(`Not an answer of 200 with a length: ${head.slice(0, 1000)}`));
        return;
      }
      left = Number(length) - (head.length - end - END_OF_HEAD.length);
    };
    const read = (bytes: number, buffer: Uint8Array) => {
      if (left === undefined) readHead(Buffer.from(buffer.buffer, buffer.byteOffset, bytes).toString('latin1'));
      else left -= bytes;
      if (left === 0) {
        onAnswer(performance.now() - since);
        send();
      }
      return true;
    };
    const onread = { buffer: Buffer.alloc(READ), callback: read };
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true, onread });
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed the connection.')));
  });

/**
 * Sends requests on several connections, each after its previous response. Rejects if a response is not a 200. `rate`:
 * responses per second; `times`: in ms until the last byte of a response, ascending.
 */
export const load = async (question: Question) => {
  const requests = requestsOf(question);
  const times: number[] = [];
  let sent = 0;
  const start = performance.now();
  const isOver = () => performance.now() - start >= question.seconds * 1000;
  const nextRequest = () => {
    if (isOver()) return undefined;
    sent += 1;
    return requests[sent % requests.length];
  };
  const url = new URL(question.url);
  await Promise.all(
    Array.from({ length: question.connections }, () => sendSeries(url, nextRequest, (took) => times.push(took))),
  );
  const took = (performance.now() - start) / 1000;
  return { rate: times.length / took, times: times.toSorted((a, b) => a - b) };
};
export type Load = Awaited<ReturnType<typeof load>>;
