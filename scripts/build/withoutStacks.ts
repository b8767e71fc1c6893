import type { Plugin } from 'vite';
import { toPortal } from './portal.ts';

const REACT = '/react-dom/cjs/react-dom-client.production.js';

/** What React throws for itself alone, as its file says it: five errors, made when the file runs. */
const thrown = /^(\s*(?:var )?\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm;

/**
 * Nobody reads where React's own exceptions were made. With each the browser of whoever looks on (a debugger, Lighthouse, a
 * bench) notes its stack, in which all of React is one function, and parses that a second time to tell the line: 20 ms of each
 * load, 80 of a telephone's, in one task that nobody else has.
 */
export const withoutStacks = (): Plugin => ({
  name: 'without-stacks',
  apply: toPortal,
  transform(code, id) {
    if (!id.endsWith(REACT)) return undefined;
    const changed = code.replaceAll(thrown, '$1Object.create(Error.prototype, { message: { value: $2 } })');
    if (changed === code) this.error('React makes its own exceptions in another way than before.');
    return changed;
  },
});
