import { localStorageStore, type Store } from 'react-admin';

/**
 * What an administrator has set (theme, density, language, open groups, columns), kept in this browser by admin id.
 * react-admin empties its store at logout; this one stays (decisions 16).
 */
export const createAdminStore = (adminId: string): Store => ({
  ...localStorageStore('1', `ExpertDesk.${adminId}`),
  reset: () => undefined,
});
