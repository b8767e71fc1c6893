import { useNotify } from 'react-admin';
import { HttpError } from '#src/api/HttpError.ts';
import { LONG_NOTICE } from '#src/components/notices.ts';
import { useNotifyFailure } from '#src/components/useNotifyFailure.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useRefreshAccounts } from '../useRefreshAccounts.ts';
import type { Loaded } from './loaded.ts';

/** Approve and decline on the edit page (spec 2, 4); never optimistic. `onStatus` is told the answer's status. */
export const useDecision = ({ account, version }: Loaded, onStatus: (status: string) => void) => {
  const approval = useAction('approveAccount');
  const refusal = useAction('declineAccount');
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshAccounts();

  const decide = async (run: typeof approval.run): Promise<boolean> => {
    try {
      const { data } = await run({ params: { id: account.id }, body: {} }, { ifMatch: version });
      onStatus(data.status);
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notifyFailure(error, { autoHideDuration: LONG_NOTICE });
      return false;
    } finally {
      refresh();
    }
  };
  return {
    isPending: approval.isPending || refusal.isPending,
    approve: async () => {
      if (await decide(approval.run)) location.reload();
    },
    decline: async () => {
      if (await decide(refusal.run)) notify('accounts.edit.declined', { type: 'success' });
    },
  };
};
