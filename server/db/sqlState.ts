/** The SQLSTATE (or the network's code) of a failed query; Drizzle keeps it in the cause. Undefined for anything else. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlStateOf(error.cause);
};

/** SQLSTATEs that callers act on. */
export const sqlStates = {
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  deadlock: '40P01',
  foreignKeyViolation: '23503',
} as const;
