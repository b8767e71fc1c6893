import { useLocation, useNavigate } from 'react-router-dom';
import { HttpError } from '#src/api/HttpError.ts';
import { useLetGo } from '#src/components/LeaveGuards.tsx';
import { LONG_NOTICE } from '#src/components/notices.ts';
import { useNotifyFailure } from '#src/components/useNotifyFailure.ts';
import { useAction, type Action } from '#src/dataProvider/useAction.ts';
import { useRefreshAccounts } from '../useRefreshAccounts.ts';
import { approvedState } from './approvedState.ts';
import type { AccountRecord } from '../data.ts';

export interface DecisionHandlers {
  /** Told the status that the answer gave (spec 4). */
  readonly onStatus: (status: string) => void;
  /** Resolves once what is typed is kept: the page is then loaded anew. */
  readonly beforeReload: () => Promise<void>;
}

type Decide = Action<'approveAccount'>['run'];

/** Loads the page anew without a question, and takes the server's words along. */
const useReload = (beforeReload: DecisionHandlers['beforeReload']) => {
  const navigate = useNavigate();
  const here = useLocation();
  const letGo = useLetGo();
  return async (message: string | undefined) => {
    await beforeReload();
    await navigate(here, { replace: true, state: approvedState(message) });
    letGo();
    location.reload();
  };
};

/** Approve and decline on the edit page (spec 2, 4); never optimistic. */
export const useDecision = (account: AccountRecord, { onStatus, beforeReload }: DecisionHandlers) => {
  const approval = useAction('approveAccount', { isSilent: true });
  const refusal = useAction('declineAccount', { success: 'accounts.edit.declined' });
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshAccounts();
  const reload = useReload(beforeReload);

  const send = async (run: Decide) => {
    try {
      const answer = await run({ params: { id: account.id }, body: {} }, { ifMatch: account.version ?? undefined });
      onStatus(answer.data.status);
      return answer;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notifyFailure(error, { autoHideDuration: LONG_NOTICE });
      return undefined;
    } finally {
      refresh();
    }
  };
  const approve = async () => {
    const answer = await send(approval.run);
    if (answer) await reload(answer.message);
  };
  const decline = async () => void (await send(refusal.run));
  return {
    approval: { decide: approve, isPending: approval.isPending },
    refusal: { decide: decline, isPending: refusal.isPending },
  };
};
