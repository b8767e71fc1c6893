export const PERMISSIONS = 'admin';
