import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { useTickedNames } from '#src/list/SelectionBar.tsx';
import { useIsMounted } from '#src/drafts/useIsMounted.ts';
import { changeCached } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { BulkDialog, LISTED, receiptLine } from '#src/resource/bulk/BulkDialog.tsx';
import { type Receipt, useBulk, useDryRun } from '#src/resource/bulk/useBulk.ts';
import { deactivated, isWhole } from './data.ts';
import { DeclineReason, problemOfReason, useDeclineReason } from './DeclineReason.tsx';
import { missingIn } from './triage/Checklist.tsx';
import { useApplications } from './triage/queue.ts';

const endpointOf = { deactivate: 'deactivateAccount', approve: 'approveAccount', decline: 'declineAccount' } as const;

type BulkAction = keyof typeof endpointOf;

/** `reason` is empty except for a decline. */
const useAct = (action: BulkAction) => {
  const call = useCall();
  const queryClient = useQueryClient();
  return async (id: string, reason: string, dryRun = false) => {
    await call(endpointOf[action], { params: { id }, body: reason === '' ? {} : { reason } }, { dryRun });
    if (action === 'deactivate' && !dryRun) changeCached(queryClient, 'accounts', id, deactivated);
  };
};

/** What an application of `ids` lacks, by its index. */
const useGaps = (ids: readonly string[]) => {
  const translate = useTranslate();
  const applications = useApplications(ids);
  return (index: number) => {
    const account = applications[index]?.data;
    const missing = isWhole(account) ? missingIn(account) : [];
    const found = missing.map((field) => translate(`resources.accounts.fields.${field}`)).join(', ');
    if (found === '') return null;
    return (
      <Box component="span" sx={{ color: 'warning.main' }}>
        {' · '}
        {translate('accounts.triage.found.gaps', { found })}
      </Box>
    );
  };
};

interface ActionDialogProps {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly onSettled: (receipt: Receipt) => void;
  readonly onClose: () => void;
}

const ActionDialog = ({ action, ids, onSettled, onClose }: ActionDialogProps) => {
  const act = useAct(action);
  const bulk = useBulk(onSettled);
  const { receipt, isRunning, run } = bulk;
  const tried = useDryRun(ids, (id) => act(id, '', true));
  const noteOf = useGaps(action === 'approve' && !receipt ? (tried?.done ?? ids).slice(0, LISTED) : []);
  const { reason, setReason, close, offer } = useDeclineReason({
    page: 'declineTogether@1',
    isPending: isRunning,
    isSent: receipt !== undefined,
    onClose,
  });
  const isRefused = action === 'decline' && problemOfReason(reason) !== undefined;
  return (
    <BulkDialog
      bulk={bulk}
      ids={ids}
      nameOf={useTickedNames()}
      noteOf={noteOf}
      tried={tried}
      title={`accounts.bulk.${isRunning ? 'confirm' : 'title'}.${action}`}
      explain={`accounts.bulk.explain.${action}`}
      confirm={`accounts.bulk.confirm.${action}`}
      done={`accounts.bulk.receipt.${action}`}
      color={action === 'approve' ? 'success' : 'error'}
      onConfirm={(able) => void (isRefused || run(able, (id) => act(id, reason.trim())))}
      onClose={close}
    >
      {action === 'decline' && (
        <>
          {offer}
          <DeclineReason reason={reason} onReason={setReason} />
        </>
      )}
    </BulkDialog>
  );
};

interface Asked {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly done: readonly string[];
}

/** Deactivate, approve and decline the ticked accounts. */
export const BulkActions = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { selectedIds, onSelect } = useListContext<AccountItem>();
  const [asked, setAsked] = useState<Asked>();
  const ask = (action: BulkAction) => setAsked({ action, ids: selectedIds.map(String), done: [] });
  const isMounted = useIsMounted();
  const settle = (of: Asked, receipt: Receipt) => {
    if (isMounted()) {
      setAsked({ ...of, done: receipt.done });
      return;
    }
    notify(receiptLine(translate, `accounts.bulk.receipt.${of.action}`, receipt), {
      type: receipt.done.length === of.ids.length ? 'success' : 'warning',
    });
  };
  return (
    <>
      {(['approve', 'decline'] as const).map((action) => (
        <Button
          key={action}
          variant="outlined"
          color={action === 'approve' ? 'success' : 'error'}
          onClick={() => ask(action)}
        >
          {translate(`accounts.bulk.confirm.${action}`)}
        </Button>
      ))}
      <MoreMenu actions={[{ label: 'accounts.bulk.confirm.deactivate', run: () => ask('deactivate') }]} />
      {asked && (
        <ActionDialog
          action={asked.action}
          ids={asked.ids}
          onSettled={(receipt) => settle(asked, receipt)}
          onClose={() => {
            onSelect(selectedIds.filter((id) => !asked.done.includes(id)));
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
};
