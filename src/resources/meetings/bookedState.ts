interface People {
  readonly expertId?: string | undefined;
  readonly userId?: string | undefined;
}

/** What the scheduler hands to the page that it goes to: who has just been booked. */
export const bookedState = ({ expertId, userId }: People) => ({ booked: { expertId, userId } });

/** The people just booked, from a location's state; undefined for any other way to the page. */
export const bookedPeople = (state: unknown): { expertId: string; userId: string } | undefined => {
  if (typeof state !== 'object' || state === null || !('booked' in state)) return undefined;
  const { booked } = state;
  if (typeof booked !== 'object' || booked === null || !('expertId' in booked) || !('userId' in booked))
    return undefined;
  const { expertId, userId } = booked;
  return typeof expertId === 'string' && typeof userId === 'string' ? { expertId, userId } : undefined;
};
