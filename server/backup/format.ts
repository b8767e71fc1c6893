import { z } from 'zod';
import { OperatorError } from '#server/errors.ts';

/** Gzipped lines: a head, then per table its name and columns and its rows as JSON, then an end with a checksum. */

export const appliedMigration = z.object({ hash: z.string(), created_at: z.coerce.number() });
type AppliedMigration = z.infer<typeof appliedMigration>;

export const headLine = z.object({
  format: z.literal('expert-desk-backup'),
  version: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(appliedMigration),
});

/** A table's name, and its columns without generated ones. */
export const tableLine = z.tuple([z.string(), z.array(z.string())]);

export const endLine = z.tuple([
  z.literal('end'),
  z.object({ sha256: z.string(), rows: z.record(z.string(), z.int()) }),
]);

export const BATCH = 500;

export class BackupRefused extends OperatorError {}

/** Number of this version's migrations in a backup. Throws if it is of another product, or newer. */
export const migrationsIn = (
  backup: readonly AppliedMigration[],
  own: readonly Pick<AppliedMigration, 'hash'>[],
): number => {
  const isOwn = backup.slice(0, own.length).every(({ hash }, index) => hash === own[index]?.hash);
  if (!isOwn || backup.length === 0) throw new BackupRefused('The backup is not of this product’s database.');
  if (backup.length > own.length) {
    throw new BackupRefused('The backup was made by a newer version: restore it with that version, or a later one.');
  }
  return backup.length;
};
