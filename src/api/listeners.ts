/** Listeners, for `useSyncExternalStore`: `subscribe` returns its end, `tell` calls them all. */
export const createListeners = <Told extends readonly unknown[] = []>() => {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell: (...told: Told): void => {
      for (const listener of listeners) listener(...told);
    },
    subscribe: (listener: (...told: Told) => void) => {
      listeners.add(listener);
      return (): void => {
        listeners.delete(listener);
      };
    },
    hasListeners: (): boolean => listeners.size > 0,
  };
};
