/** True for an error of the system or of the database that carries this code (`ENOENT`, `23505`). */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
