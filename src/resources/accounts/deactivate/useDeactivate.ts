import { messages } from '#contract/messages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { LONG_NOTICE } from '#src/components/notices.ts';
import { useNotifyFailure } from '#src/components/useNotifyFailure.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useRefreshAccounts } from '../useRefreshAccounts.ts';

/** Deactivates an account and says how it went (spec 8). Resolves to true when it is inactive. */
export const useDeactivate = (id: string, version?: string) => {
  const { run, isPending } = useAction('deactivateAccount', { success: messages.deactivateSuccess });
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshAccounts();
  const deactivate = async (): Promise<boolean> => {
    try {
      await run({ params: { id }, body: {} }, { ifMatch: version });
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notifyFailure(error, { message: messages.deactivateFailed, autoHideDuration: LONG_NOTICE });
      return false;
    } finally {
      refresh();
    }
  };
  return { deactivate, isPending };
};
