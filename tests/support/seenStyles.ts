import createCache from '@emotion/cache';

/** All that is asked of a style here: whether an element is seen and can be pressed. */
const UNSEEN = /(?<=[{;])(?!(?:display|visibility|opacity|pointer-events):)[-\w]+:(?:"[^"]*"|'[^']*'|[^;{}"'])*;/g;
const EMPTY = /[^{}]+\{\}/g;

/** What comes after a part that is not there yet (ui/page/StagedRender.tsx). jsdom tries whose child it is last, after all that is in its neighbours. */
const AFTER = /^(\.[\w-]+)>(.+)~\*\{/;

const whatIsSeen = (css: string) =>
  css.replace(UNSEEN, '').replace(EMPTY, '').replace(EMPTY, '').replace(AFTER, '$1>$2~:is($1>*){');

/**
 * What emotion writes comes in without the rest, and as rules of one sheet, as in a built portal: jsdom lays nothing out, but
 * works all of it out for every element on the way to a role or a name, a third of the time of the screens' tests.
 */
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function (this: CSSStyleSheet, rule: string, index = 0) {
  const seen = whatIsSeen(rule);
  return seen === '' ? index : insertRule.call(this, seen, index);
};
Object.defineProperty(Object.getPrototypeOf(createCache({ key: 'any' }).sheet), 'isSpeedy', {
  get: () => true,
  set: () => {},
});
