import { paths } from '#src/paths.ts';

const publicPaths: ReadonlySet<string> = new Set([paths.login, paths.register]);

/** True where a page needs no session (spec 2). */
export const isPublicPath = (pathname: string): boolean => publicPaths.has(pathname);

/** Where the portal starts instead of the address asked for, and the address to come back to after the login. */
export interface Detour {
  readonly to: string;
  readonly wanted?: string;
}

/**
 * The guard of spec 2, decided before anything is loaded: a page of the shell without a token goes to the login, a
 * public page with one to the dashboard, `/` to either. Undefined: stay.
 */
export const detour = (
  location: { pathname: string; search: string; hash: string },
  signedIn: boolean,
): Detour | undefined => {
  const { pathname, search, hash } = location;
  if (signedIn) return isPublicPath(pathname) || pathname === '/' ? { to: paths.dashboard } : undefined;
  if (isPublicPath(pathname)) return undefined;
  return pathname === '/' ? { to: paths.login } : { to: paths.login, wanted: pathname + search + hash };
};
