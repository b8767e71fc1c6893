/** A ref for the element that takes the focus when it appears: the first field of a page, the safe answer of a question. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
