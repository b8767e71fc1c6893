/** What the page takes over the reload after Approve, in its history entry: that it was approved, in the server's words. */
export const approvedState = (message: string | undefined) => ({ approved: message ?? '' });

/** The server's words of an approval just before this page was loaded, '' for none; undefined for any other way to it. */
export const approvedMessage = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'approved' in state && typeof state.approved === 'string'
    ? state.approved
    : undefined;
