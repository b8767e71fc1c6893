import { paths } from '#src/paths.ts';

interface People {
  readonly expertId?: string | null | undefined;
  readonly userId?: string | null | undefined;
}

/** The scheduler with the people filled in. */
export const createLink = ({ expertId, userId }: People): string => {
  const query = new URLSearchParams({ ...(expertId && { expertId }), ...(userId && { userId }) }).toString();
  return query ? `${paths.meetingCreate}?${query}` : paths.meetingCreate;
};
