import { paths } from './paths.ts';

/* Addresses that say what is asked there; the login, which asks nothing, knows the paths alone. */

/** Those of them who are known. */
export interface People {
  readonly expertId?: string | null | undefined;
  readonly userId?: string | null | undefined;
}

/** The scheduler with the people filled in. */
export const schedulePath = ({ expertId, userId }: People): string => {
  const query = new URLSearchParams({ ...(expertId && { expertId }), ...(userId && { userId }) }).toString();
  return query ? `${paths.meetingCreate}?${query}` : paths.meetingCreate;
};

/** A report of whole days in a zone. */
export const reportPath = (
  path: string,
  { from, to, timeZone }: { readonly from: string; readonly to: string; readonly timeZone: string },
): string => `${path}?${new URLSearchParams({ from, to, timezone: timeZone }).toString()}`;

/** The line of a settled meeting in the payout report of its day: the expert's row is open, the line in sight. */
export const payoutLinePath = (
  {
    settledAt,
    expertId,
    meetingId,
  }: { readonly settledAt: string; readonly expertId: string; readonly meetingId: string },
  timeZone: string,
): string => {
  /* Swedish writes a date as ISO does. */
  const day = new Date(settledAt).toLocaleDateString('sv', { timeZone });
  const line = new URLSearchParams({ expert: expertId, meeting: meetingId }).toString();
  return `${reportPath(paths.payoutSummary, { from: day, to: day, timeZone })}&${line}`;
};

/** A list with filters set, as react-admin keeps them in the URL; in the list's own order unless another is told. */
export const listPath = (
  path: string,
  filter: Readonly<Record<string, unknown>>,
  sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' },
): string => {
  const order = sort && { sort: sort.field, order: sort.order };
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), ...order, page: '1' }).toString()}`;
};
