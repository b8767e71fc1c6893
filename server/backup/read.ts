import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { BackupRefused, endLine, headLine, tableLine } from './format.ts';

type Head = z.infer<typeof headLine>;

/** Lines of a file, split at line feeds only: node's readline also splits at U+2028, which text may contain. */
export const linesOf = async function* (file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  source.once('error', (error) => text.destroy(error));
  source.pipe(text);
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    source.destroy();
  }
  if (rest !== '') throw new Error('its last line is cut');
};

const readToItsEnd = async (file: string): Promise<Head | undefined> => {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let head: Head | undefined;
  let table = '';
  let isWhole = false;
  for await (const line of linesOf(file)) {
    if (isWhole) throw new Error('something follows its end');
    const isRow = head !== undefined && line.startsWith('{');
    const parsed: unknown = isRow ? undefined : JSON.parse(line);
    const end = isRow ? undefined : endLine.safeParse(parsed);
    if (end?.success) {
      const [, { sha256, rows: counted }] = end.data;
      isWhole = sha256 === hash.digest('hex') && isDeepStrictEqual(counted, rows);
      if (!isWhole) throw new Error('its checksum does not fit');
      continue;
    }
    hash.update(`${line}\n`);
    if (head === undefined) head = headLine.parse(parsed);
    else if (isRow) rows[table] = (rows[table] ?? 0) + 1;
    else {
      [table] = tableLine.parse(parsed);
      rows[table] = 0;
    }
  }
  return isWhole ? head : undefined;
};

export const checkBackup = async (file: string): Promise<Head> => {
  const refuse = (why: string, cause?: unknown): never => {
    throw new BackupRefused(`${file} is no whole backup (${why}).`, { cause });
  };
  const head = await readToItsEnd(file).catch((error: unknown) =>
    refuse(error instanceof SyntaxError || !(error instanceof Error) ? 'it says something else' : error.message, error),
  );
  return head ?? refuse('it has no end');
};
