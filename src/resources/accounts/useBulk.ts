import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError } from '#src/api/HttpError.ts';
import type { Result } from '#src/api/client.ts';
import { changeCached } from '#src/dataProvider/changeCached.ts';
import { useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { createIntent } from '#src/dataProvider/writes.ts';
import { deactivated } from './data.ts';

export type BulkAction = 'approve' | 'decline' | 'deactivate';

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

const endpointOf = { deactivate: 'deactivateAccount', approve: 'approveAccount', decline: 'declineAccount' } as const;

/**
 * A bulk action under way; `reason` is empty where it has none. Each account is one intent, so that a retry of it has no
 * second effect. Whoever leaves the page stops it: nobody would see how it goes, or could stop it, any more.
 */
export const useBulk = (action: BulkAction, onSettled: (receipt: Receipt) => void) => {
  const call = useCall();
  const queryClient = useQueryClient();
  const refresh = useRefreshRecords();
  const [receipt, setReceipt] = useState<Receipt>();
  const [isRunning, setRunning] = useState(false);
  const control = useRef<AbortController>(undefined);
  const [intents] = useState(() => new Map<string, ReturnType<typeof createIntent<Result<unknown>>>>());

  const stop = () => control.current?.abort();
  useEffect(() => stop, []);

  const runOne = async (id: string, reason: string) => {
    const intent = intents.get(id) ?? createIntent<Result<unknown>>();
    intents.set(id, intent);
    const input = { params: { id }, body: reason === '' ? {} : { reason } };
    await intent(JSON.stringify(input), (idempotencyKey) => call(endpointOf[action], input, { idempotencyKey }));
    if (action === 'deactivate') changeCached(queryClient, 'accounts', id, deactivated);
  };
  const run = async (ids: readonly string[], reason: string, earlier: Pick<Receipt, 'done' | 'failed'>) => {
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
      onSettled(
        withEarlier(await runBulk(ids, (id) => runOne(id, reason), { signal: control.current.signal, onStep })),
      );
    } finally {
      setRunning(false);
      refresh();
    }
  };
  return {
    receipt,
    isRunning,
    run: (ids: readonly string[], reason: string) => run(ids, reason, { done: [], failed: [] }),
    /** Only those that another try may help; the others stay failed. */
    retryFailed: (reason: string) => {
      const { done = [], failed = [] } = receipt ?? {};
      const again = failed.filter(({ mayPass }) => mayPass).map(({ id }) => id);
      return run(again, reason, { done, failed: failed.filter(({ mayPass }) => !mayPass) });
    },
    stop,
  };
};
