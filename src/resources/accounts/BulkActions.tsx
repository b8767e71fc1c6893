import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { MoreMenu } from '#src/components/MoreMenu.tsx';
import { useTickedNames } from '#src/components/list/SelectionBar.tsx';
import { useIsMounted } from '#src/components/useIsMounted.ts';
import { receiptLine } from '#src/resource/bulk/BulkReceipt.tsx';
import type { Receipt } from '#src/resource/bulk/useBulk.ts';
import { type BulkAction, BulkDialog } from './BulkDialog.tsx';

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
  const nameOf = useTickedNames();
  const isMounted = useIsMounted();
  const settle = (of: Asked, receipt: Receipt) => {
    if (isMounted()) {
      setAsked({ ...of, done: receipt.done });
      return;
    }
    const isWhole = receipt.done.length === of.ids.length;
    notify(receiptLine(translate, `accounts.bulk.receipt.${of.action}`, receipt), {
      type: isWhole ? 'success' : 'warning',
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
        <BulkDialog
          action={asked.action}
          ids={asked.ids}
          nameOf={nameOf}
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
