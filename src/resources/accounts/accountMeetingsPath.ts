import { listPath, paths } from '#src/paths.ts';

/** The list of all meetings of one account, in either role, the latest first. */
export const accountMeetingsPath = (id: string): string =>
  listPath(paths.meetings, { accountId: id }, { field: 'dateTime', order: 'DESC' });
