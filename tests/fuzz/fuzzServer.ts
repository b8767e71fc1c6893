import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { z } from 'zod';
import { seedDemo } from '#server/seed/demo.ts';
import { createTestApp, type SignedIn } from '#tests/support/app.ts';
import type { TestDatabase } from '#tests/support/db.ts';
import { fill, knownOf } from './known.ts';
import type { Answer } from './openApiCheck.ts';
import type { FuzzRequest } from './requests.ts';

/** Response timeout in milliseconds, long enough for a slow machine. */
const SILENCE = 60_000;
/** Milliseconds after which failed sign-ins no longer count. */
const LOGIN_WINDOW = 16 * 60_000;

const refusal = z.object({ code: z.string() });

/** Whether a formerly valid token is rejected: hostile requests may have ended the session. */
const isSignedOut = ({ status, text }: Answer): boolean =>
  status === 401 && text !== '' && refusal.safeParse(JSON.parse(text)).data?.code.startsWith('TOKEN') === true;

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

const answerOf = ({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer): Answer => {
  const decode = decoders[headers['content-encoding'] ?? ''];
  return { status: statusCode, headers, text: (decode && bytes.length > 0 ? decode(bytes) : bytes).toString() };
};

/**
 * Starts a listening server with a marketplace and two administrators. `send` fills a request's placeholders and sends
 * it unchanged over a socket; rejects without a response. An administrator whose session has ended signs in again.
 */
export const startFuzzServer = async (database: TestDatabase) => {
  const app = await createTestApp(database, { config: { accessTokenTtl: 86_400 } });
  app.clock.run();
  await seedDemo(database.db, { random: 1, now: app.clock.now(), accounts: 40 });
  const signedIn = [await app.login(), await app.login()];
  const extra = await app.login();
  const known = await knownOf(database, [...signedIn, extra]);
  const url = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
  const agent = new Agent({ keepAlive: true });

  const answerTo = ({ method, path, headers, body }: FuzzRequest, token: string | undefined) =>
    new Promise<Answer>((resolve, reject) => {
      const payload = body === undefined ? undefined : fill(body, known);
      const request = httpRequest({
        agent,
        hostname: url.hostname,
        port: url.port,
        method,
        path: fill(path, known),
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
          ...headers,
        },
        signal: AbortSignal.timeout(SILENCE),
      });
      request.on('error', reject);
      request.on('response', (response) => {
        buffer(response).then((bytes) => resolve(answerOf(response, bytes)), reject);
      });
      request.end(payload);
    });

  const signInAnew = async (): Promise<SignedIn> => {
    /* The requests' own login attempts may have exhausted the rate limit of their address. */
    app.clock.advance(LOGIN_WINDOW);
    return app.login();
  };

  const send = async (request: FuzzRequest): Promise<Answer> => {
    const place = request.admin;
    const sender = place === undefined ? undefined : signedIn[place];
    const answer = await answerTo(request, sender?.token);
    const isOver = sender !== undefined && !('authorization' in request.headers) && isSignedOut(answer);
    if (isOver && place !== undefined && signedIn[place] === sender) signedIn[place] = await signInAnew();
    return answer;
  };
  const close = async () => {
    agent.destroy();
    await app.close();
  };
  return { app: app.app, send, close };
};
