import { openStatuses, STUCK, STUCK_AFTER } from '#contract/transactions.ts';
import { withInstants } from '#src/components/list/filters.ts';

/** The list's filter as the API takes it: days are instants there, and what is open for too long is so since then. */
export const toTransactionFilter = (filter: Readonly<Record<string, unknown>>, zone: string, now: Date) => {
  const asked = withInstants(filter, zone);
  if (asked['status'] !== STUCK) return asked;
  const since = new Date(now.getTime() - STUCK_AFTER).toISOString();
  const { to } = asked;
  return { ...asked, status: [...openStatuses], to: typeof to === 'string' && to < since ? to : since };
};
