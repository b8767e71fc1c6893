import { createHash } from 'node:crypto';
import { oncePer } from '#server/oncePer.ts';

/** Searches whose statements are kept at most, a database. */
const KEPT = 100;

/** The name of a statement that PostgreSQL keeps no plan of: for a filter that finds little it would be the wrong one. */
export const UNNAMED = '';

/** Words of a text at most whose forms have kept plans: there are only so many of them, and each takes room on each connection. */
const WORDS_OF_KEPT = 3;

interface Statement {
  readonly toSQL: () => { readonly sql: string };
}

/**
 * The name of a statement whose plan PostgreSQL keeps, because it is the best one whatever is filled in: to read and plan a
 * long statement takes several times longer than to run it. A name stands for one text on a connection, so it is made of
 * the text. `words`: where the text depends on how many words there are.
 */
export const keptAs = (statement: Statement, words: readonly unknown[] = []): string =>
  words.length > WORDS_OF_KEPT ? UNNAMED : createHash('sha256').update(statement.toSQL().sql).digest('base64url');

/**
 * Keeps what is built for a search (its statement, with the values in it): the first page of a list is asked again and
 * again in the very same words, and to build its statement takes a sixth of the server's time for an answer.
 */
export const builtOnce = <Database extends object, Search extends object, Built>(
  build: (db: Database, search: Search) => Built,
): ((db: Database, search: Search) => Built) => {
  const builtIn = oncePer((_db: Database) => new Map<string, Built>());
  return (db, search) => {
    const kept = builtIn(db);
    const key = JSON.stringify(search);
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= KEPT) kept.clear();
    const fresh = build(db, search);
    kept.set(key, fresh);
    return fresh;
  };
};
