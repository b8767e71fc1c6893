/** Everybody here is an administrator. */
export const PERMISSIONS = 'admin';
