import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { BackupRefused, endLine, headLine, tableLine } from './format.ts';

type Head = z.infer<typeof headLine>;

type Part =
  | { readonly kind: 'head'; readonly head: Head }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'row' }
  | { readonly kind: 'end'; readonly sha256: string; readonly rows: Readonly<Record<string, number>> };

const partOf = (line: string, isFirst: boolean): Part => {
  if (isFirst) return { kind: 'head', head: headLine.parse(JSON.parse(line)) };
  if (line.startsWith('{')) return { kind: 'row' };
  const said: unknown = JSON.parse(line);
  const end = endLine.safeParse(said);
  if (end.success) return { kind: 'end', ...end.data[1] };
  const [name, columns] = tableLine.parse(said);
  return { kind: 'table', name, columns };
};

/** Lines of a file, split at line feeds only: node's readline also splits at U+2028, which text may contain. */
const linesOf = async function* (file: string): AsyncGenerator<string> {
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

export const readBackup = async function* (
  file: string,
): AsyncGenerator<{ readonly line: string; readonly part: Part }> {
  let isFirst = true;
  for await (const line of linesOf(file)) {
    yield { line, part: partOf(line, isFirst) };
    isFirst = false;
  }
};

const readToItsEnd = async (file: string): Promise<Head | undefined> => {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let head: Head | undefined;
  let table = '';
  let isWhole = false;
  for await (const { line, part } of readBackup(file)) {
    if (isWhole) throw new Error('something follows its end');
    if (part.kind === 'end') {
      isWhole = part.sha256 === hash.digest('hex') && isDeepStrictEqual(part.rows, rows);
      if (!isWhole) throw new Error('its checksum does not fit');
      continue;
    }
    hash.update(`${line}\n`);
    if (part.kind === 'head') ({ head } = part);
    if (part.kind === 'table') {
      table = part.name;
      rows[table] = 0;
    }
    if (part.kind === 'row') rows[table] = (rows[table] ?? 0) + 1;
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
