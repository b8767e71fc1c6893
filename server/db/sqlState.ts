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

/** The message of what lies at the bottom of an error: the database's own words, without the query's parameters. */
export const causeOf = (error: Error): string => (error.cause instanceof Error ? causeOf(error.cause) : error.message);

/** The database cannot be reached, is starting or stopping, or asks to try again: classes 08, 40, 53, 57 and the network's codes. */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  if (state === undefined)
    return error instanceof Error && /timeout exceeded|Connection terminated/.test(causeOf(error));
  return /^(08|40|53|57)[0-9A-Z]{3}$/.test(state) || /^E(CONN|TIMEDOUT|HOSTUNREACH|NOTFOUND|PIPE|AI_AGAIN)/.test(state);
};

/** The constraint that a write broke, where the database names one. */
export const constraintOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return constraintOf(error.cause);
};
