/**
 * After what takes away the element that has the focus: once that is on the screen, `next` gets it, unless something
 * else has it by then. Focus never falls to the body.
 */
export const refocus = (next: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || document.activeElement === null) next()?.focus();
  });
};
