import type { Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 500;

/** State of the walk, kept in the page. */
interface Walk {
  readonly stops: Element[];
  /** The previous stop and its styles while focused. */
  last?: { readonly element: Element; readonly look: string } | undefined;
  /** How many times in a row the last stop was focused again. */
  again: number;
}

/**
 * Runs in the page after each Tab. Returns the problems of the focused stop and of the previous stop's focus style,
 * which can be compared only after it has lost the focus. `isOver` is true once a stop repeats.
 */
const lookAtStop = () => {
  const walk = Reflect.get(globalThis, 'walk') as Walk;
  const nameOf = ({ tagName, ariaLabel, id, textContent }: Element) =>
    `${tagName.toLowerCase()} "${(ariaLabel ?? (textContent.trim() || id)).slice(0, 50)}"`;
  /* The visible part of a control: a checkbox is rendered beside its input, a field's frame around it. */
  const shownOf = (element: Element) =>
    element.closest('.MuiPickersInputBase-root, .MuiInputBase-root, .MuiButtonBase-root, label') ?? element;
  const lookOf = (element: Element) => {
    const shown = shownOf(element);
    const around = [shown.parentElement, shown.parentElement?.parentElement].flatMap((one) => one ?? []);
    const looks = [shown, ...shown.querySelectorAll('*')].flatMap((one) =>
      [undefined, '::before', '::after'].map((part) => {
        const { outline, boxShadow, border, backgroundColor, textDecoration, color, opacity } = getComputedStyle(
          one,
          part,
        );
        return [outline, boxShadow, border, backgroundColor, textDecoration, color, opacity].join();
      }),
    );
    const frames = around.map((one) => [getComputedStyle(one).outline, getComputedStyle(one).boxShadow].join());
    return [...looks, ...frames].join('\n');
  };
  const hiddenBehind = (element: Element) => {
    const shown = shownOf(element);
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (to - from < 1 || below - above < 1) return 'the edge of the window';
    const spots = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const));
    /* A hit outside an element's own box is on its ::after, which hides nothing if transparent. */
    const isClear = (hit: Element, x: number, y: number) => {
      const box = hit.getBoundingClientRect();
      const isBeside = x < box.left || x > box.right || y < box.top || y > box.bottom;
      return isBeside && getComputedStyle(hit, '::after').backgroundColor === 'rgba(0, 0, 0, 0)';
    };
    const over = spots.flatMap(([across, down]) => {
      const [x, y] = [from + (to - from) * across, above + (below - above) * down];
      const hit = document.elementFromPoint(x, y);
      const isNone = hit === null || hit.contains(shown) || shown.contains(hit) || isClear(hit, x, y);
      return isNone ? [] : [hit];
    });
    return over.length > spots.length / 2 && over[0] ? nameOf(over[0]) : undefined;
  };
  for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish();
  const wrong: string[] = [];
  const element = document.activeElement ?? document.body;
  const { last } = walk;
  if (last && last.element !== element && last.element.isConnected && lookOf(last.element) === last.look)
    wrong.push(`${nameOf(last.element)} does not show that it has the focus`);
  const isSame = last?.element === element;
  walk.again = isSame ? walk.again + 1 : 0;
  /* A date input has several tab stops: six parts and the calendar. */
  const isPart =
    isSame &&
    walk.again < 7 &&
    element.matches('input[type=date], input[type=time], input[type=month], [type=datetime-local]');
  if (isPart) return { wrong, isOver: false };
  walk.last = undefined;
  if (element === document.body) return { wrong, isOver: false };
  /* The only stop of a dialog keeps the focus; one that traps it shows up as stops not reached. */
  if (isSame) return { wrong, isOver: true };
  if (walk.stops.includes(element)) {
    const isAround = walk.stops.find(({ isConnected }) => isConnected) === element;
    return { wrong: isAround ? wrong : [...wrong, `Tab goes back to ${nameOf(element)}`], isOver: true };
  }
  const cover = hiddenBehind(element);
  if (cover !== undefined) wrong.push(`${nameOf(element)} has the focus and is hidden behind ${cover}`);
  walk.stops.push(element);
  walk.last = { element, look: lookOf(element) };
  return { wrong, isOver: false };
};

/** Runs in the page: returns usable elements that Tab did not reach. Radio buttons are excluded. */
const notReached = (scope: string) => {
  const { stops } = Reflect.get(globalThis, 'walk') as Walk;
  /* A dialog's focus sentinels pass the focus on. */
  const others = ':disabled, [type=radio], [data-testid^=sentinel]';
  const usable = `:is(a[href], button, input, select, textarea, summary, [tabindex]):not(${others})`;
  return [...document.querySelectorAll<HTMLElement>(`${scope} ${usable}`)].flatMap((element) => {
    const isMeant = element.tabIndex >= 0 && !element.closest('[aria-hidden=true], [inert]');
    const isShown = element.checkVisibility({ visibilityProperty: true });
    const name = (element.ariaLabel ?? element.textContent).trim().slice(0, 50);
    /* A date field passes the focus on to one of its parts. */
    const isReached = stops.some((stop) => element.contains(stop));
    return isMeant && isShown && !isReached ? [`Tab does not reach ${element.tagName} "${name}"`] : [];
  });
};

/**
 * Presses Tab until a stop repeats. Every stop must be visible and show the focus, and every usable element within
 * `scope` must be a stop. Returns the problems.
 */
export const walk = async (page: Page, scope = 'body'): Promise<readonly string[]> => {
  await page.evaluate(() => Reflect.set(globalThis, 'walk', { stops: [], again: 0 }));
  const wrong: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(lookAtStop);
    wrong.push(...seen.wrong);
    if (seen.isOver) return [...wrong, ...(await page.evaluate(notReached, scope))];
  }
  return [...wrong, `Tab does not come around within ${MOST_STOPS} stops`];
};
