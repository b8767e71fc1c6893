/**
 * Reports when the focus has fallen to the body: once an element had it, some element must have it after every click
 * and key; a machine that does not render is given time. Runs inside the page, so it must use nothing from outside this
 * function. Returns a function that stops it.
 */
export const watchFocus = (): (() => void) => {
  const LOST_AFTER = 4;
  const EVERY_MS = 100;
  let hadFocus = false;
  let rounds = 0;
  let last = 'the page was opened';
  const nameOf = (target: EventTarget | null) =>
    target instanceof Element
      ? `${target.tagName.toLowerCase()} "${(target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40)}"`
      : 'the page';
  const note = (event: Event) => {
    const key = event instanceof KeyboardEvent ? ` ${event.key}` : '';
    last = `${event.type}${key} on ${nameOf(event.target)}`;
  };
  const onFocus = () => {
    hadFocus = true;
  };
  const types = ['click', 'keydown', 'submit'];
  for (const type of types) window.addEventListener(type, note, true);
  window.addEventListener('focusin', onFocus, true);
  let isWatching = true;
  const look = () => {
    if (!isWatching) return;
    /* A page that is gone, such as a closed tab, has no focus any more. */
    if (!document.body?.childElementCount) hadFocus = false;
    const isLost = hadFocus && (document.activeElement === null || document.activeElement === document.body);
    rounds = isLost ? rounds + 1 : 0;
    if (rounds === LOST_AFTER) reportError(new Error(`The focus fell to the body after ${last}`));
    setTimeout(() => isWatching && requestAnimationFrame(look), EVERY_MS);
  };
  setTimeout(look, EVERY_MS);
  return () => {
    isWatching = false;
    for (const type of types) window.removeEventListener(type, note, true);
    window.removeEventListener('focusin', onFocus, true);
  };
};
