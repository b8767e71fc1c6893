/** Noted once the typeface has come: this browser has kept it, and need not be spared it before its first list. */
const KEY = 'ExpertDesk.face';

/**
 * Fetches the portal's typeface: the rules that say which file has which letters, of which the browser takes those that are
 * on the page. Whoever asks does so when nothing else is wanted; without it the system's letters stay.
 */
export const fetchFace = async (storage: Pick<Storage, 'setItem'>): Promise<void> => {
  await import('@fontsource-variable/inter/wght.css');
  storage.setItem(KEY, 'fetched');
};

/** True where the typeface comes from this browser's own cache. */
export const isFaceKept = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(KEY) !== null;
