import Bowser from 'bowser';

/** As much of a User-Agent as is kept, in characters: whoever signs in writes it. */
const LONGEST = 400;

/** A User-Agent as it is kept with a session; null where none was sent. */
export const keptUserAgent = (userAgent: string | undefined): string | null => userAgent?.slice(0, LONGEST) || null;

/** What a session was begun with, by name: "Firefox" and "Windows". Null where the User-Agent does not tell. */
export const deviceOf = (
  userAgent: string | null,
): { readonly browser: string | null; readonly system: string | null } => {
  if (userAgent === null) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
};
