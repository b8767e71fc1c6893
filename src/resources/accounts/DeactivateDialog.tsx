import { DialogContentText, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { paging } from '#contract/envelope.ts';
import type { MeetingItem } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { openStages } from '#contract/statuses.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { changeCached, useAction, useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { LONG_NOTICE } from '#src/notices.tsx';
import { listPath } from '#src/links.ts';
import { paths } from '#src/paths.ts';
import { deactivated } from './data.ts';

/** Upcoming meetings of an account in either role. */
export const futureFilter = (accountId: string, now: Date) => ({
  accountId,
  from: now.toISOString(),
  stage: [...openStages],
});

const soonest = { field: 'dateTime', order: 'ASC' } as const;

const useFutureMeetings = (id: string) => {
  const [filter] = useState(() => futureFilter(id, new Date()));
  const pagination = { page: 1, perPage: paging.maxPerPage };
  const isOffered = useCapabilities().takes('searchMeetings', 'accountId', 'from', 'stage');
  const { data, total, pageInfo, isLoading } = useGetList<MeetingItem>(
    'meetings',
    { filter, pagination, sort: soonest },
    { enabled: isOffered },
  );
  return {
    isOffered,
    /* Undefined while loading, after a failure, and for more than one page. */
    count: total ?? (pageInfo?.hasNextPage ? undefined : data?.length),
    isLoading,
    path: listPath(paths.meetings, filter),
  };
};

/** Deactivates an account (product.md §8); after a failure its records are read again. */
const useDeactivate = (id: string, version?: string) => {
  const { run, isPending } = useAction('deactivateAccount', { success: messages.deactivateSuccess });
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const refresh = useRefreshRecords();
  const deactivate = async () => {
    try {
      await run({ params: { id }, body: {} }, { ifMatch: version });
      changeCached(queryClient, 'accounts', id, deactivated);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notifyFailure(error, { message: messages.deactivateFailed, autoHideDuration: LONG_NOTICE });
      refresh();
    }
  };
  return { deactivate, isPending };
};

export interface DeactivateDialogProps {
  readonly id: string;
  readonly name: string;
  readonly version?: string | undefined;
  readonly onClose: () => void;
}

/** Confirms a deactivation, and names the upcoming meetings. */
export const DeactivateDialog = ({ id, name, version, onClose }: DeactivateDialogProps) => {
  const translate = useTranslate();
  const { isOffered, count, isLoading, path } = useFutureMeetings(id);
  const { deactivate, isPending } = useDeactivate(id, version);
  const meetings = () => {
    if (isLoading) return translate('accounts.deactivate.counting');
    if (count === undefined) return translate('accounts.deactivate.unknown');
    if (count === 0) return translate('accounts.deactivate.noMeetings');
    return translate('accounts.deactivate.meetings', { smart_count: count });
  };
  return (
    <ConfirmDialog
      open
      isDangerous
      isPending={isPending}
      title={translate('accounts.deactivate.title', { name })}
      confirmLabel={translate('accounts.deactivate.confirm')}
      onClose={onClose}
      onConfirm={() => void deactivate().then(onClose)}
    >
      <DialogContentText gutterBottom>{translate('accounts.deactivate.explain')}</DialogContentText>
      {isOffered && (
        <DialogContentText component="output" sx={{ display: 'block' }}>
          {meetings()}
        </DialogContentText>
      )}
      {isOffered && count !== 0 && (
        <Link component={RouterLink} to={path} onClick={onClose}>
          {translate('accounts.deactivate.seeMeetings')}
        </Link>
      )}
    </ConfirmDialog>
  );
};
