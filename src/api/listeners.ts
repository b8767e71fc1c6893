export const createListeners = <Args extends readonly unknown[] = []>() => {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit: (...args: Args): void => {
      for (const listener of listeners) listener(...args);
    },
    subscribe: (listener: (...args: Args) => void) => {
      listeners.add(listener);
      return (): void => {
        listeners.delete(listener);
      };
    },
    hasListeners: (): boolean => listeners.size > 0,
  };
};
