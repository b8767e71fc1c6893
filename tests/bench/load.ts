import { connect } from 'node:net';

/** What a server was asked under load, and how it answered. */
export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Each answer's time from the question to its last byte, ms, quickest first. */
  readonly times: readonly number[];
}

/** The time that a share (0.99) of the answers took at most, ms. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

interface Question {
  readonly url: string;
  /** Asked one after the other, and again from the first. */
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

/** Bytes that are read at once: the longest answers come in a few parts. */
const READ = 64 * 1024;

/**
 * One connection that asks until `nextRequest` has nothing more. As little as can be is done with an answer: on a machine
 * of two cores what measures takes the processor from what is measured, and Node's own clients take several times more. All
 * is read into one buffer, for where each part has one of its own they are collected as garbage several times a second: for
 * eight milliseconds nothing is read meanwhile, and a hundredth of the answers seems to come late.
 */
const keepAsking = (url: URL, nextRequest: () => string | undefined, onAnswer: (took: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let head = '';
    /** Bytes of the answer that are still to come; undefined until its head is whole. */
    let left: number | undefined;
    let since = 0;
    const ask = () => {
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
        ask();
      }
      return true;
    };
    const onread = { buffer: Buffer.alloc(READ), callback: read };
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true, onread });
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed the connection.')));
  });

/** Asks on several connections, each its next question when it has its answer. Rejects where an answer is not a 200. */
export const load = async (question: Question): Promise<Load> => {
  const requests = requestsOf(question);
  const times: number[] = [];
  let asked = 0;
  const start = performance.now();
  const isOver = () => performance.now() - start >= question.seconds * 1000;
  const nextRequest = () => {
    if (isOver()) return undefined;
    asked += 1;
    return requests[asked % requests.length];
  };
  const url = new URL(question.url);
  await Promise.all(
    Array.from({ length: question.connections }, () => keepAsking(url, nextRequest, (took) => times.push(took))),
  );
  const took = (performance.now() - start) / 1000;
  return { rate: times.length / took, times: times.toSorted((a, b) => a - b) };
};
