import type { AuthProvider } from 'react-admin';
import { type ApiServices, createBrowserServices } from './api/services.ts';
import type { Session } from './api/session.ts';
import { createAuthProvider } from './authProvider/index.ts';

/** The client and what signs in with it; the public pages fetch this after they are shown. */
export type PortalServices = ApiServices & { readonly authProvider: AuthProvider };

/** Call it once. */
export const createPortalServices = (session: Session): PortalServices => {
  const services = createBrowserServices(session);
  return {
    ...services,
    authProvider: createAuthProvider({ ...services, path: () => location.pathname }),
  };
};
