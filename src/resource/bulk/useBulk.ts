import { useEffect, useRef, useState } from 'react';
import { HttpError } from '#src/api/HttpError.ts';
import { useRefreshRecords } from '#src/dataProvider/useAction.ts';

interface Failed {
  readonly id: string;
  /** Why, as the server said it. */
  readonly message: string;
  /** Whether it may go well another time: nothing that is decided, gone or forbidden does. */
  readonly mayPass: boolean;
}

/** How a bulk action went, or stands. */
export interface Receipt {
  readonly done: readonly string[];
  readonly failed: readonly Failed[];
  readonly notTried: readonly string[];
}

const PASSING = new Set([0, 401, 408, 429]);

const isPassing = ({ status }: HttpError): boolean => PASSING.has(status) || status >= 500;

/**
 * Does one thing after the other, each on its own: one that fails stops none of the others. A signal stops it between
 * two; what is then left is `notTried`. `onStep` hears of each result.
 */
export const runBulk = async (
  ids: readonly string[],
  run: (id: string) => Promise<unknown>,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (receipt: Receipt) => void },
): Promise<Receipt> => {
  const done: string[] = [];
  const failed: Failed[] = [];
  const standing = (): Receipt => ({
    done: [...done],
    failed: [...failed],
    notTried: ids.slice(done.length + failed.length),
  });
  for (const id of ids) {
    if (signal.aborted) break;
    try {
      await run(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      failed.push({ id, message: error.message, mayPass: isPassing(error) });
    }
    onStep(standing());
  }
  return standing();
};

type RunOne = (id: string) => Promise<unknown>;

/** A bulk action under way. Whoever leaves the page stops it: nobody would see how it goes, or could stop it, any more. */
export const useBulk = (onSettled?: (receipt: Receipt) => void) => {
  const refresh = useRefreshRecords();
  const [receipt, setReceipt] = useState<Receipt>();
  const [isRunning, setRunning] = useState(false);
  const control = useRef<AbortController>(undefined);
  /** What the last run does to one record; a retry does the same. */
  const runOne = useRef<RunOne>(undefined);

  const stop = () => control.current?.abort();
  useEffect(() => stop, []);

  const run = async (ids: readonly string[], one: RunOne, earlier: Pick<Receipt, 'done' | 'failed'>) => {
    control.current = new AbortController();
    setRunning(true);
    const withEarlier = ({ done, failed, notTried }: Receipt): Receipt => ({
      done: [...earlier.done, ...done],
      failed: [...earlier.failed, ...failed],
      notTried,
    });
    setReceipt(withEarlier({ done: [], failed: [], notTried: ids }));
    try {
      const onStep = (step: Receipt) => setReceipt(withEarlier(step));
      const last = withEarlier(await runBulk(ids, one, { signal: control.current.signal, onStep }));
      onSettled?.(last);
    } finally {
      setRunning(false);
      refresh();
    }
  };
  return {
    receipt,
    isRunning,
    /** `one` does it to one record. */
    run: (ids: readonly string[], one: RunOne) => {
      runOne.current = one;
      return run(ids, one, { done: [], failed: [] });
    },
    /** Only those that another try may help; the others stay failed. */
    retryFailed: () => {
      const { done = [], failed = [] } = receipt ?? {};
      const again = failed.filter(({ mayPass }) => mayPass).map(({ id }) => id);
      const one = runOne.current;
      return one && run(again, one, { done, failed: failed.filter(({ mayPass }) => !mayPass) });
    },
    stop,
  };
};
