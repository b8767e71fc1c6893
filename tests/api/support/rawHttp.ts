import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestApp } from '#tests/support/app.ts';

const readAnswer = (answer: string) => {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: answer.slice(end + 4) };
};

/** Text of a request that closes its connection. */
export const request = (line: string, headers: readonly string[] = [], body = '') =>
  [`${line} HTTP/1.1`, 'Host: desk.example', 'Connection: close', ...headers, '', body].join('\r\n');

/** Makes the API listen on a local port for raw bytes; returns the port. Closed with the API. */
export const listenForBytes = async ({ app }: Pick<TestApp, 'app'>): Promise<number> =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

/** Sends raw bytes and reads the first response of a server that closes the connection after it. */
export const sendRaw = async (port: number, sent: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return readAnswer(await text(socket));
};
