/** Navigates as a link does, without a page load or leaving a form. The router counts its steps in `idx`. */
export const pushAddress = (to: string): void => {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ idx: idx + 1, key: `inside-${idx + 1}` }, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
};
