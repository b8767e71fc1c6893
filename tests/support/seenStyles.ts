import createCache from '@emotion/cache';

/** Only these properties matter here: whether an element is visible and can be clicked. */
const UNSEEN = /(?<=[{;])(?!(?:display|visibility|opacity|pointer-events):)[-\w]+:(?:"[^"]*"|'[^']*'|[^;{}"'])*;/g;
const EMPTY = /[^{}]+\{\}/g;

/** Siblings of an unrendered part (ui/page/StagedRender.tsx): jsdom checks their parent last, after all neighbours. */
const AFTER = /^(\.[\w-]+)>(.+)~\*\{/;

const whatIsSeen = (css: string) =>
  css.replace(UNSEEN, '').replace(EMPTY, '').replace(EMPTY, '').replace(AFTER, '$1>$2~:is($1>*){');

/**
 * Drops all other properties from emotion's rules and inserts the rules into one sheet, as in a built portal: jsdom has
 * no layout, but computes all styles of each element to find a role or a name, a third of the screen tests' time.
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
