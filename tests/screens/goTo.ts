import { act } from '@testing-library/react';

/** Navigates within the portal, as a link does. The router counts its steps in `idx`. */
export const goTo = (path: string) =>
  act(() => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: `inside-${idx + 1}` }, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
