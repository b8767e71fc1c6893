import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_BULK } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useCapabilities, usePortalProvider } from '#src/dataProvider/useCall.ts';
import type { DeclaredAction } from './actions.tsx';
import { useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { useNotifyFailure } from '#src/ui/failures.tsx';

interface Failed {
  readonly id: string;
  readonly message: string;
  /** False if a retry cannot help: decided, gone or denied. */
  readonly mayPass: boolean;
}

export interface Receipt {
  readonly done: readonly string[];
  readonly failed: readonly Failed[];
  readonly notTried: readonly string[];
}

export interface Outcome {
  readonly id: string;
  readonly error?: HttpError | undefined;
}

export interface Sender {
  readonly atOnce: number;
  readonly send: (ids: readonly string[], dryRun: boolean) => Promise<readonly Outcome[]>;
}

/** Runs an action, or deletes; in one call for many records if the API supports that, else one by one. */
export const useSender = (resource: string, { name, call }: Pick<DeclaredAction, 'name' | 'call'>) => {
  const provider = usePortalProvider();
  const { has } = useCapabilities();
  const listed = call ?? `${resource}.${name}`;
  const fail = (ids: readonly string[]) => (error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    return ids.map((id): Outcome => ({ id, error }));
  };
  type Send = (ids: readonly string[], data: object | undefined, dryRun: boolean) => Promise<readonly Outcome[]>;
  const together: Send = async (ids, data, dryRun) => {
    const body = { call: listed, ids: [...ids], ...(data && { body: { ...data } }) };
    const { data: outcomes } = await provider.call('bulk', { body }, { dryRun });
    return outcomes.map(({ id, status, message }) => ({
      id,
      error: status < 300 ? undefined : new HttpError({ status, message: message ?? messages.unavailable }),
    }));
  };
  const oneByOne: Send = async ([id = ''], data, dryRun) => {
    if (has(listed)) await provider.act(resource, name, { id, dryRun, call, ...(data && { data }) });
    /* A resource with `data` of its own has no call for a deletion, and no dry run. */
    else if (!dryRun) await provider.delete(resource, { id });
    return [{ id }];
  };
  const isTogether = has('bulk') && has(listed);
  return (data?: object): Sender => ({
    atOnce: isTogether ? MAX_BULK : 1,
    send: (ids, dryRun) => (isTogether ? together : oneByOne)(ids, data, dryRun).catch(fail(ids)),
  });
};

interface Watched {
  readonly signal: AbortSignal;
  readonly onStep: (receipt: Receipt) => void;
}

/** Sends all ids; a failure does not stop the rest. After an abort, the remaining ids are in `notTried`. */
export const runBulk = async (
  ids: readonly string[],
  { atOnce, send }: Sender,
  { signal, onStep }: Watched,
  dryRun = false,
): Promise<Receipt> => {
  const done: string[] = [];
  const failed: Failed[] = [];
  const receiptSoFar = (): Receipt => ({
    done: [...done],
    failed: [...failed],
    notTried: ids.slice(done.length + failed.length),
  });
  for (let first = 0; first < ids.length && !signal.aborted; first += atOnce) {
    for (const { id, error } of await send(ids.slice(first, first + atOnce), dryRun)) {
      if (error) failed.push({ id, message: error.message, mayPass: error.isPassing });
      else done.push(id);
    }
    onStep(receiptSoFar());
  }
  return receiptSoFar();
};

/** A temporary failure of the dry run does not predict the result of the action. */
export const forecastOf = (ids: readonly string[], tried: Receipt): Receipt => {
  const failed = tried.failed.filter(({ mayPass }) => !mayPass);
  return { ...tried, failed, done: ids.filter((id) => failed.every((one) => one.id !== id)) };
};

/** Dry run of an action; undefined until it has finished, and if the API does not support dry runs. */
export const useDryRun = (ids: readonly string[], sender: Sender, isEnabled = true): Receipt | undefined => {
  const { dryRun } = useCapabilities();
  const { data } = useQuery({
    queryKey: ['tried', useId()],
    queryFn: async ({ signal }) =>
      forecastOf(ids, await runBulk(ids, sender, { signal, onStep: () => undefined }, true)),
    enabled: dryRun && isEnabled && ids.length <= MAX_BULK,
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
};

const nothing: Receipt = { done: [], failed: [], notTried: [] };

/** Runs a bulk action; leaving the page stops it and passes the receipt so far to `onLeft`. */
export const useBulk = (onLeft: (receipt: Receipt) => void) => {
  const refresh = useRefreshRecords();
  const notifyFailure = useNotifyFailure();
  const [receipt, setReceipt] = useState<Receipt>();
  const [isRunning, setRunning] = useState(false);
  const control = useRef<AbortController>(undefined);

  const stop = () => control.current?.abort();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      stop();
    };
  }, []);

  const run = async (ids: readonly string[], to: Sender, earlier: Receipt = nothing) => {
    control.current = new AbortController();
    setRunning(true);
    const withEarlier = ({ done, failed, notTried }: Receipt): Receipt => ({
      done: [...earlier.done, ...done],
      failed: [...earlier.failed, ...failed],
      notTried: [...earlier.notTried, ...notTried],
    });
    setReceipt(withEarlier({ ...nothing, notTried: ids }));
    try {
      const onStep = (step: Receipt) => setReceipt(withEarlier(step));
      const last = withEarlier(await runBulk(ids, to, { signal: control.current.signal, onStep }));
      if (isLeft.current) onLeft(last);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setRunning(false);
      refresh();
    }
  };
  return {
    receipt,
    isRunning,
    run,
    retryFailed: (to: Sender) => {
      const { done, failed, notTried } = receipt ?? nothing;
      const again = failed.filter(({ mayPass }) => mayPass).map(({ id }) => id);
      return run(again, to, { done, failed: failed.filter(({ mayPass }) => !mayPass), notTried });
    },
    stop,
  };
};
