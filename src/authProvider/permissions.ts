/** Whoever is signed in is an administrator: there are no others here. */
export const PERMISSIONS = 'admin';
