/** What the user sees of failing requests: "Retrying 2 of 3 · Stop". Null while nothing is being retried. */
export interface Retrying {
  readonly attempt: number;
  readonly of: number;
}

/** The requests that are being retried now, as one state for the whole portal (fits `useSyncExternalStore`). */
export interface Connection {
  readonly getSnapshot: () => Retrying | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Gives up every retry under way: each request fails with its last failure. */
  readonly stop: () => void;
  /** For the transport: opens the entry of one request. `signal` aborts at `stop()`; `close` when the request is over. */
  readonly open: () => {
    readonly signal: AbortSignal;
    readonly retrying: (progress: Retrying) => void;
    readonly close: () => void;
  };
}

export const createConnection = (): Connection => {
  const entries = new Map<AbortController, Retrying>();
  const listeners = new Set<() => void>();
  let snapshot: Retrying | null = null;
  const update = () => {
    const [furthest = null] = [...entries.values()].toSorted((a, b) => b.attempt - a.attempt);
    if (furthest?.attempt === snapshot?.attempt && furthest?.of === snapshot?.of) return;
    snapshot = furthest;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      for (const controller of entries.keys()) controller.abort();
      entries.clear();
      update();
    },
    open: () => {
      const controller = new AbortController();
      return {
        signal: controller.signal,
        retrying: (progress) => {
          entries.set(controller, progress);
          update();
        },
        close: () => {
          entries.delete(controller);
          update();
        },
      };
    },
  };
};
