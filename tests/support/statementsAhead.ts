import { differenceOf } from '#scripts/db/difference.ts';
import { declaredSnapshot, lastSnapshot } from '#scripts/db/snapshots.ts';

/** Statements for declarations without a migration: tests also run while a resource is being developed. */
export const statementsAhead = async (): Promise<readonly string[]> => {
  const last = lastSnapshot();
  return (await differenceOf(last, declaredSnapshot(last.id))).statements;
};
