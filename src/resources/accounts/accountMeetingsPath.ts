import { paths } from '#src/paths.ts';

/** The list of meetings, filtered to one account. */
export const accountMeetingsPath = (id: string, isExpert: boolean): string =>
  `${paths.meetings}?filter=${encodeURIComponent(JSON.stringify({ [isExpert ? 'expertId' : 'userId']: id }))}`;
