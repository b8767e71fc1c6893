import { differenceOf } from '#scripts/db/difference.ts';
import { declaredSnapshot, lastSnapshot } from '#scripts/db/snapshots.ts';

/** What the code declares and no migration makes yet: tests run beside a resource that is still being made. */
export const statementsAhead = async (): Promise<readonly string[]> => {
  const last = lastSnapshot();
  return (await differenceOf(last, declaredSnapshot(last.id))).statements;
};
