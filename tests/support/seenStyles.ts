import createCache, { type StylisPlugin } from '@emotion/cache';

/** Only these properties matter here: whether an element is visible and can be clicked. */
const SEEN = /^(?:display|visibility|opacity|pointer-events)$/;

/** Siblings of an unrendered part (ui/page/StagedRender.tsx): jsdom checks their parent last, after all neighbours. */
const AFTER = /^(\.[\w-]+)>(.+)~\*$/;

const dropUnseen: StylisPlugin = (element) => {
  if (element.type !== 'rule' || typeof element.children === 'string') return;
  const selectors = [element.props].flat();
  element.children = element.children.filter(({ props }) => SEEN.test(String(props)));
  element.props = element.children.length === 0 ? [] : selectors.map((one) => one.replace(AFTER, '$1>$2~:is($1>*)'));
};

/**
 * Styles without all other properties, in one sheet as in a built portal: jsdom has no layout, but computes all styles
 * of each element to find a role or a name, a third of the screen tests' time.
 */
export const seenStyles = createCache({ key: 'css', speedy: true, stylisPlugins: [dropUnseen] });
