import { useRef, useState } from 'react';
import type { Result } from '#src/api/client.ts';
import { createIntent } from '#src/dataProvider/intent.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { useRefreshAccounts } from '../useRefreshAccounts.ts';
import { runBulk, type BulkAction, type Receipt } from './runBulk.ts';

const endpointOf = { deactivate: 'deactivateAccount', approve: 'approveAccount', decline: 'declineAccount' } as const;

/** A bulk action under way; `reason` is empty where it has none. Each account is one intent, so that a retry of it has no second effect. */
export const useBulk = (action: BulkAction, onSettled: (receipt: Receipt) => void) => {
  const call = useCall();
  const refresh = useRefreshAccounts();
  const [receipt, setReceipt] = useState<Receipt>();
  const [isRunning, setRunning] = useState(false);
  const control = useRef<AbortController>(undefined);
  const [intents] = useState(() => new Map<string, ReturnType<typeof createIntent<Result<unknown>>>>());

  const runOne = (id: string, reason: string) => {
    const intent = intents.get(id) ?? createIntent<Result<unknown>>();
    intents.set(id, intent);
    const input = { params: { id }, body: reason === '' ? {} : { reason } };
    return intent(JSON.stringify(input), (idempotencyKey) => call(endpointOf[action], input, { idempotencyKey }));
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
    stop: () => control.current?.abort(),
  };
};
