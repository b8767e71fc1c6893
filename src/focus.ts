/** A ref for the element that takes the focus when it appears: the first field of a page, the safe answer of a question. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/**
 * After what takes away the element that has the focus: once that is on the screen, `next` gets it, unless something
 * else has it by then. Focus never falls to the body, and the page stays where it is.
 */
export const refocus = (next: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      next()?.focus({ preventScroll: true });
  });
};

/** The parts of a page that can take the focus of something inside them, for a screen reader to say where that is. */
const PARTS =
  '[role="dialog"], [role="toolbar"], [role="group"], form, fieldset, section, article, nav, [role="grid"], table, main';

/** How many places back the way is remembered: a dialog over a dialog over a row. */
const MEMORY = 8;

/** Where the focus was, and the parts that it was in, the nearest first. */
interface Visit {
  readonly element: HTMLElement;
  readonly parts: readonly HTMLElement[];
}

const isVisible = (element: Element): boolean =>
  !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });

const isAble = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[inert]') === null && isVisible(element);

const partsAround = (element: Element): HTMLElement[] => {
  const part = element.parentElement?.closest<HTMLElement>(PARTS);
  return part ? [part, ...partsAround(part)] : [];
};

/** Where nothing around is left, as after the login: an open dialog, else the page. */
const wholePage = (page: Document): HTMLElement | undefined =>
  ['[role="dialog"]', 'main'].flatMap((part) => [...page.querySelectorAll<HTMLElement>(part)]).find(isAble);

const focusPart = (part: HTMLElement): void => {
  if (!part.hasAttribute('tabindex')) {
    part.setAttribute('tabindex', '-1');
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
};

/**
 * Keeps the focus from falling to the body: where the element that has it is taken away or disabled, the nearest part
 * of the page around it takes over, or around what had the focus before (whoever opened a dialog that is gone), or the
 * page itself. Never
 * a neighbouring control, which a second press of the same key would then work. What is able again, as a button after
 * its call, has the focus back. A click beside everything is left alone. Answers how to stop.
 */
export const keepFocus = (page: Document): (() => void) => {
  let visits: readonly Visit[] = [];
  let stoodIn: { readonly element: HTMLElement; readonly part: HTMLElement } | undefined;

  const settle = () => {
    const active = page.activeElement;
    if (stoodIn && active === stoodIn.part && isAble(stoodIn.element)) return stoodIn.element.focus();
    const isNowhere = active === null || active === page.body;
    if (!isNowhere && (!(active instanceof HTMLElement) || isAble(active))) return undefined;
    const [last] = visits;
    if (!last) return undefined;
    if (isNowhere && isAble(last.element)) {
      visits = [];
      return undefined;
    }
    const part = visits.flatMap(({ parts }) => parts).find(isAble) ?? wholePage(page);
    if (!part) return undefined;
    focusPart(part);
    stoodIn = { element: last.element, part };
    return undefined;
  };

  /* After the frame: whoever takes the focus on purpose, an opening dialog, a page that has arrived, goes first. */
  let frame: number | undefined;
  const settleSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      settle();
    });
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === stoodIn?.part) return;
    stoodIn = undefined;
    const others = visits.filter(({ element }) => element !== target).slice(0, MEMORY - 1);
    visits = [{ element: target, parts: partsAround(target) }, ...others];
  };

  const observer = new MutationObserver(settleSoon);
  observer.observe(page, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', settleSoon);
  return () => {
    observer.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', settleSoon);
  };
};
