import { idle } from './idle.ts';
import { loadOnce } from './loadOnce.ts';

/** Notes which of the typeface's files this browser has kept, by the letters in them: none needs to be spared it before its first list. */
const KEY = 'ExpertDesk.face';

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const fetchFiles = async (shelf: Shelf): Promise<void> => {
  const kept = shelf.getItem(KEY) ?? '';
  await import('@fontsource-variable/inter/wght.css');
  /* Not what stands in for them (face.css): it is the system's own, or is not there. */
  const note = () => {
    const used = [...document.fonts].filter(({ family, status }) => status === 'loaded' && family.includes('Variable'));
    shelf.setItem(KEY, used.map(({ unicodeRange }) => unicodeRange).join());
  };
  /* Whoever looks at the files has the browser work out styles: not while it is about to draw the page. */
  document.fonts.addEventListener('loadingdone', () => void idle().then(note));
  const wanted = [...document.fonts].filter(({ unicodeRange }) => kept.includes(unicodeRange));
  await Promise.all(wanted.map((face) => face.load()));
};

/**
 * Fetches the portal's typeface, once a page: the rules that say which file has which letters, of which the browser takes
 * those that are on the page, once it has laid it out. Those that it has kept are there before that: the page is laid out
 * once, and no letter changes its shape. Whoever asks does so when nothing else is wanted; without it the system's letters
 * stay, and who asks next tries again.
 */
export const fetchFace = loadOnce(() => fetchFiles(localStorage));

/** True where the typeface comes from this browser's own cache. */
export const isFaceKept = (shelf: Pick<Storage, 'getItem'>): boolean => shelf.getItem(KEY) !== null;
