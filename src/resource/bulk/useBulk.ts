import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { HttpError } from '#src/api/HttpError.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { useRefreshRecords } from '#src/dataProvider/useAction.ts';

interface Failed {
  readonly id: string;
  readonly message: string;
  /** False where a retry cannot help: decided, gone or denied. */
  readonly mayPass: boolean;
}

export interface Receipt {
  readonly done: readonly string[];
  readonly failed: readonly Failed[];
  readonly notTried: readonly string[];
}

const PASSING = new Set([0, 401, 408, 429]);

const isPassing = ({ status }: HttpError): boolean => PASSING.has(status) || status >= 500;

/** Runs one after the other; a failure stops none of the rest. Aborted, what is left is `notTried`. */
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

/** A dry run's failure that may pass says nothing of the action. */
export const forecastOf = (ids: readonly string[], tried: Receipt): Receipt => {
  const failed = tried.failed.filter(({ mayPass }) => !mayPass);
  return { ...tried, failed, done: ids.filter((id) => failed.every((one) => one.id !== id)) };
};

/** What can be done and what cannot, by a dry run of each; undefined until it is known, and where the API cannot try. */
export const useDryRun = (ids: readonly string[], tryOne: RunOne, isAsked = true): Receipt | undefined => {
  const { dryRun } = useCapabilities();
  const { data } = useQuery({
    queryKey: ['tried', useId()],
    queryFn: async ({ signal }) => forecastOf(ids, await runBulk(ids, tryOne, { signal, onStep: () => undefined })),
    /* Each is a request. */
    enabled: dryRun && isAsked && ids.length <= 100,
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
};

/** A bulk action; leaving the page stops it. */
export const useBulk = (onSettled?: (receipt: Receipt) => void) => {
  const refresh = useRefreshRecords();
  const [receipt, setReceipt] = useState<Receipt>();
  const [isRunning, setRunning] = useState(false);
  const control = useRef<AbortController>(undefined);
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
    run: (ids: readonly string[], one: RunOne) => {
      runOne.current = one;
      return run(ids, one, { done: [], failed: [] });
    },
    retryFailed: () => {
      const { done = [], failed = [] } = receipt ?? {};
      const again = failed.filter(({ mayPass }) => mayPass).map(({ id }) => id);
      const one = runOne.current;
      return one && run(again, one, { done, failed: failed.filter(({ mayPass }) => !mayPass) });
    },
    stop,
  };
};
