import type { Db } from './database.ts';

/**
 * A statement that every other call asks, built once for a database instead of once a call: a build takes as long as the
 * answer. With a name of its own (`prepare(name)`) PostgreSQL reads it once a connection, too.
 */
export const prepared = <Statement>(build: (db: Db) => Statement): ((db: Db) => Statement) => {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
};
