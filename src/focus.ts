export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

export const focusInputOnMount = (part: HTMLElement | null): void =>
  part?.querySelector<HTMLElement>('input, textarea')?.focus();

export const focusProblem = (root: ParentNode | null): void => {
  const invalid = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (invalid ?? root?.querySelector<HTMLElement>('[role="alert"][tabindex]'))?.focus();
};

/** Focuses `next` once the focused element has been removed, unless something else is focused. */
export const refocus = (next: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      next()?.focus({ preventScroll: true });
  });
};

/** Parts of a page that can take the focus in place of an element inside them. */
const PARTS =
  '[role="dialog"], [role="toolbar"], [role="group"], form, search, fieldset, section, article, nav, [role="grid"], table, main';

const MEMORY = 8;

interface FocusVisit {
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

const wholePage = (page: Document): HTMLElement | undefined =>
  ['[role="dialog"]', 'main'].flatMap((part) => [...page.querySelectorAll<HTMLElement>(part)]).find(isAble);

const focusPart = (part: HTMLElement): void => {
  if (!part.hasAttribute('tabindex')) {
    part.setAttribute('tabindex', '-1');
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
};

/** Keeps the focus off the body: if the focused element disappears, the nearest part around it is focused. */
export const keepFocus = (page: Document): (() => void) => {
  let visits: readonly FocusVisit[] = [];
  let stoodIn: { readonly element: HTMLElement; readonly part: HTMLElement } | undefined;

  const settle = () => {
    const active = page.activeElement;
    const [last] = visits;
    const isNowhere = active === null || active === page.body;
    const isLost = isNowhere || (active instanceof HTMLElement && !isAble(active));
    if (stoodIn && active === stoodIn.part && isAble(stoodIn.element)) stoodIn.element.focus();
    else if (isNowhere && last && isAble(last.element)) visits = [];
    else if (isLost && last) {
      const part = visits.flatMap(({ parts }) => parts).find(isAble) ?? wholePage(page);
      if (!part) return;
      focusPart(part);
      stoodIn = { element: last.element, part };
    }
  };

  /* Runs after the frame, as an opening dialog or a new page takes the focus itself. */
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
