import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRead } from '#src/dataProvider/useRead.ts';

const MINUTE = 60_000;

/** How many experts wait for a decision; nothing where there are none or the API does not tell. */
export const PendingBadge = () => {
  const translate = useTranslate();
  const { data } = useRead(
    'searchAccounts',
    { query: { status: 'PENDING', page: 1, perPage: 1 } },
    { refetchInterval: MINUTE, staleTime: MINUTE },
  );
  const { totalItems = 0, items = [] } = data?.data ?? {};
  const isFiltered = items.every(({ status }) => status === 'PENDING');
  if (totalItems === 0 || !isFiltered) return null;
  const label = translate('accounts.pendingCount', { smart_count: totalItems });
  return <Chip size="small" color="warning" label={totalItems} title={label} aria-label={label} />;
};
