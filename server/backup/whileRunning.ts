import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/db/database.ts';
import { hasCode } from '#server/errors.ts';
import { writeBackup } from './dump.ts';

/** A socket's path is limited (104 bytes on macOS, 108 on Linux): the path as given, or relative if shorter. */
const socketIn = (dataDir: string) => {
  const path = join(dataDir, 'backup.sock');
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
};

/** Serves backups on a socket in the data folder, owner only; complete first, so that slow readers block nothing. */
export const offerBackups = async (db: Db, dataDir: string): Promise<() => Promise<void>> => {
  const path = socketIn(dataDir);
  const server = createServer((incoming, answer) => {
    incoming.resume();
    const whole = new PassThrough();
    const made = Promise.all([buffer(whole), writeBackup(db, whole)]);
    made.then(
      ([backup]) => answer.end(backup),
      (error: unknown) => {
        answer.writeHead(500).end(error instanceof Error ? error.message : String(error));
      },
    );
  });
  await rm(path, { force: true });
  await once(server.listen(path), 'listening');
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};

export const askForBackup = (dataDir: string): Promise<IncomingMessage | undefined> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketIn(dataDir), path: '/' }, resolve);
    outgoing.once('error', (error) => {
      if (hasCode(error, 'ENOENT') || hasCode(error, 'ECONNREFUSED')) resolve(undefined);
      else reject(error);
    });
    outgoing.end();
  });
