import createCache, { type EmotionCache, type Options } from '@emotion/cache';

const KEY = 'ExpertDesk.styles';

/** So many characters at most, three times what a list takes: then it begins anew. */
const MOST = 200_000;

/** What one build has written no other takes over; while the portal is developed, each load of the page is one. */
const BUILD = import.meta.env.DEV ? `${import.meta.url}?${performance.timeOrigin}` : import.meta.url;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const [LINE, WORD] = ['\n', ' '];

/** The build, the names of its styles and their rules, each in a line; the rules may have more of them. */
const read = (text: string): { readonly names: string; readonly rules: string } => {
  const [build, names = '', ...rules] = text.split(LINE);
  return build === BUILD ? { names, rules: rules.join(LINE) } : { names: '', rules: '' };
};

type Kept = ReturnType<typeof read>;
type Serialized = Parameters<EmotionCache['insert']>[1];

/** Puts kept rules into the page, before others where that is told: by their names emotion knows that they are there. */
const putIn = (
  { names, rules }: Kept,
  key: string,
  nonce: string | undefined,
  before: Element | null = null,
): HTMLStyleElement | undefined => {
  if (names === '') return undefined;
  const element = document.createElement('style');
  if (nonce !== undefined) element.nonce = nonce;
  element.dataset['emotion'] = key + WORD + names;
  element.textContent = rules;
  document.head.insertBefore(element, before);
  return element;
};

/** The names of the page's own rules begin with it (layout/PageRules.tsx). */
export const PAGE = 'page';

const isPage = ({ name }: Serialized) => name.startsWith(`${PAGE}-`);

/**
 * The page's own rules, which name elements and plain classes. What is kept is another look's where emotion did not take it
 * over: it goes.
 */
const keepPage = (cache: EmotionCache, kept: Kept) => {
  const { insert } = cache;
  let page = kept;
  let element: HTMLStyleElement | undefined;
  let isDrawn = false;
  const note = (serialized: Serialized, sheet: EmotionCache['sheet'], isSeen: boolean) => {
    const write = sheet.insert.bind(sheet);
    const written: string[] = [];
    sheet.insert = (rule) => {
      written.push(rule);
      if (isSeen) write(rule);
    };
    insert('', serialized, sheet, false);
    sheet.insert = write;
    page = { names: serialized.name, rules: written.join('') };
  };
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    if (selector !== '' || !isPage(serialized)) return insert(selector, serialized, sheet, shouldCache);
    isDrawn = true;
    element?.remove();
    note(serialized, sheet, true);
  };
  const workOut = (serialized: Serialized, sheet: EmotionCache['sheet']) => {
    if (isPage(serialized) && !isDrawn && !element && page.names !== serialized.name) note(serialized, sheet, false);
  };
  const put = () => {
    if (isDrawn || element) return;
    element = putIn(page, `${cache.key}-global`, cache.nonce, document.head.querySelector('style[data-emotion]'));
  };
  return { put, workOut, now: () => page };
};

interface KeptStyles {
  readonly cache: EmotionCache;
  /**
   * For a page that is drawn for nobody: the styles of its parts are written, and are there when they are wanted. The rules of
   * the page itself, which name elements of the page that somebody sees, are only worked out, and wait for `putPage`.
   */
  readonly rehearsal: EmotionCache;
  /** Puts the rules of the page itself in, where they are known: once it is the portal's page. */
  readonly putPage: () => void;
}

/**
 * A cache of the toolkit's styles that this browser keeps, as text, from one page to the next. To work out some five hundred
 * rules and to put each into the page by itself takes a tenth of all that a list needs to show; the browser reads the text
 * in a few milliseconds. What is new is written when the page is left or out of sight. A name says what is in it, or what that
 * is made from: whatever is kept is never wrong, at worst of no use.
 */
export const keptStyles = (shelf: Shelf, options: Options): KeptStyles => {
  const name = `${KEY}.${options.key}`;
  const pageName = `${name}.page`;
  const kept = read(shelf.getItem(name) ?? '');
  const keptPage = read(shelf.getItem(pageName) ?? '');
  putIn(kept, options.key, options.nonce);
  const cache = createCache(options);
  const ownRules = keepPage(cache, keptPage);
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let { rules } = kept;
  let hasMore = false;
  let writtenPage = keptPage;
  sheet.insert = (rule) => {
    rules += rule;
    hasMore = true;
    insert(rule);
  };
  const keep = () => {
    if (document.visibilityState === 'visible') return;
    const page = ownRules.now();
    if (page !== writtenPage) shelf.setItem(pageName, [BUILD, page.names, page.rules].join(LINE));
    writtenPage = page;
    if (!hasMore) return;
    hasMore = false;
    const names = Object.keys(cache.inserted).join(WORD);
    shelf.setItem(name, rules.length > MOST ? '' : [BUILD, names, rules].join(LINE));
  };
  document.addEventListener('visibilitychange', keep);
  const rehearsal: EmotionCache = {
    ...cache,
    insert: (selector, serialized, partSheet, shouldCache) =>
      selector === ''
        ? ownRules.workOut(serialized, partSheet)
        : cache.insert(selector, serialized, partSheet, shouldCache),
  };
  return { cache, rehearsal, putPage: ownRules.put };
};
