import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { HttpError } from '#src/api/HttpError.ts';
import { useLetGo } from '#src/components/LeaveGuards.tsx';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { LONG_NOTICE } from '#src/notices.tsx';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { type Action, useAction, useRefreshRecords } from '#src/dataProvider/useAction.ts';
import type { AccountRecord } from '../data.ts';

/** What the page takes over the reload after Approve, in its history entry: that it was approved, in the server's words. */
const approvedState = (message: string | undefined) => ({ approved: message ?? '' });

/** The server's words of an approval just before this page was loaded, '' for none; undefined for any other way to it. */
export const approvedMessage = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'approved' in state && typeof state.approved === 'string'
    ? state.approved
    : undefined;

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
const useDecision = (account: AccountRecord, { onStatus, beforeReload }: DecisionHandlers) => {
  const approval = useAction('approveAccount', { isSilent: true });
  const refusal = useAction('declineAccount', { success: 'accounts.edit.declined' });
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshRecords();
  const reload = useReload(beforeReload);

  const send = async (run: Decide) => {
    try {
      const answer = await run({ params: { id: account.id }, body: {} }, { ifMatch: account.version ?? undefined });
      onStatus(answer.data.status);
      return answer;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notifyFailure(error, { autoHideDuration: LONG_NOTICE });
      refresh();
      return undefined;
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

interface DecisionButtonsProps extends DecisionHandlers {
  readonly account: AccountRecord;
  readonly isBusy: boolean;
}

/** Approve and Decline: only while the application is PENDING and nothing is loading (spec 2). */
export const DecisionButtons = ({ account, isBusy, ...handlers }: DecisionButtonsProps) => {
  const translate = useTranslate();
  const { approval, refusal } = useDecision(account, handlers);
  const isOpen = account.expertProfile?.status === 'PENDING';
  const unavailable = !isOpen || isBusy || approval.isPending || refusal.isPending;
  const reason = isOpen ? '' : translate('accounts.edit.notPending');
  return (
    <Tooltip title={reason} describeChild>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SteadyButton
          variant="outlined"
          color="success"
          unavailable={unavailable}
          isPending={approval.isPending}
          onClick={() => void approval.decide()}
        >
          {translate('accounts.edit.approve')}
        </SteadyButton>
        <SteadyButton
          variant="outlined"
          color="error"
          unavailable={unavailable}
          isPending={refusal.isPending}
          onClick={() => void refusal.decide()}
        >
          {translate('accounts.edit.decline')}
        </SteadyButton>
      </Box>
    </Tooltip>
  );
};
