import createCache, { type EmotionCache, type Options } from '@emotion/cache';

const KEY = 'ExpertDesk.styles';

/** So many characters at most, three times what a list takes: then it begins anew. */
const MOST = 200_000;

/** What one build has written no other takes over. */
const BUILD = import.meta.url;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const [LINE, WORD] = ['\n', ' '];

/** The build, the names of its styles and their rules, each in a line; the rules may have more of them. */
const read = (text: string): { readonly names: string; readonly rules: string } => {
  const [build, names = '', ...rules] = text.split(LINE);
  return build === BUILD ? { names, rules: rules.join(LINE) } : { names: '', rules: '' };
};

/**
 * A cache of the toolkit's styles that this browser keeps, as text, from one page to the next. To work out some five hundred
 * rules and to put each into the page by itself takes a tenth of all that a list needs to show; the browser reads the text
 * in a few milliseconds. What is new is written when the page is left or out of sight. A style's name is made of what is in it:
 * whatever is kept is never wrong, at worst of no use.
 */
export const keptStyles = (shelf: Shelf, options: Options): EmotionCache => {
  const name = `${KEY}.${options.key}`;
  const kept = read(shelf.getItem(name) ?? '');
  if (kept.names !== '') {
    const element = document.createElement('style');
    if (options.nonce !== undefined) element.nonce = options.nonce;
    element.dataset['emotion'] = `${options.key} ${kept.names}`;
    element.textContent = kept.rules;
    document.head.append(element);
  }
  const cache = createCache(options);
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let { rules } = kept;
  let hasMore = false;
  sheet.insert = (rule) => {
    rules += rule;
    hasMore = true;
    insert(rule);
  };
  const keep = () => {
    if (!hasMore || document.visibilityState === 'visible') return;
    hasMore = false;
    const names = Object.keys(cache.inserted).join(WORD);
    shelf.setItem(name, rules.length > MOST ? '' : [BUILD, names, rules].join(LINE));
  };
  document.addEventListener('visibilitychange', keep);
  return cache;
};
