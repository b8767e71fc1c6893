import { Box, Link } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullNameOf } from '#contract/names.ts';
import type { TransactionItem } from '#contract/transactionItem.ts';
import type { Column } from '#src/components/list/columns.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { ExportButton } from '#src/components/list/ExportButton.tsx';
import { Instant } from '#src/components/Instant.tsx';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { PartyLink } from '#src/components/PartyLink.tsx';
import { paths } from '#src/paths.ts';
import { FilterTotals } from './FilterTotals.tsx';
import { signedAmount } from '#src/format/money.ts';
import { transactionFilters } from './transactionFilters.tsx';
import { TransactionPresets } from './TransactionPresets.tsx';
import { TransactionStatus } from './TransactionStatus.tsx';
import { useExportColumns } from './useExportColumns.ts';

type Transaction = TransactionItem & RaRecord;

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

const oneLine = { whiteSpace: 'nowrap' };

const Type = ({ type }: Pick<TransactionItem, 'type'>) => (
  <Box component="span" sx={oneLine}>
    {useTranslate()(`transactions.types.${type}`, { _: type })}
  </Box>
);

/** Which meeting: when it is; with whom stands in the columns beside it. */
const MeetingLink = ({ row: { meetingId, meetingDateTime, expert, user } }: { row: TransactionItem }) => {
  const translate = useTranslate();
  if (!meetingId) return null;
  const names = { expert: fullNameOf(expert ?? {}), user: fullNameOf(user ?? {}) };
  return (
    <Link component={RouterLink} to={paths.meeting(meetingId)} sx={oneLine}>
      <span style={visuallyHidden}>{`${translate('meetings.nameOf', names)},`}</span>{' '}
      {meetingDateTime ? <Instant value={meetingDateTime} expert={expert} user={user} /> : meetingId.slice(0, 8)}
    </Link>
  );
};

const columns: readonly Column<Transaction>[] = [
  {
    source: 'createdAt',
    sortBy: 'createdAt',
    cell: ({ createdAt, expert, user }) => <Instant value={createdAt} expert={expert} user={user} />,
  },
  { source: 'type', sortBy: 'type', cell: ({ type }) => <Type type={type} /> },
  { source: 'status', sortBy: 'status', cell: (row) => <TransactionStatus row={row} /> },
  { source: 'expert', cell: ({ expert }) => expert && <PartyLink party={expert} /> },
  { source: 'user', cell: ({ user }) => user && <PartyLink party={user} /> },
  { source: 'meetingId', cell: (row) => <MeetingLink row={row} /> },
  {
    source: 'amount',
    sortBy: 'amount',
    numeric: true,
    cell: (row) => <MoneyField amount={signedAmount(row)} currency={row.currency} />,
  },
];

const ExportTransactions = () => <ExportButton<Transaction> fileName="transactions" columns={useExportColumns()} />;

/** All movements of money, newest first, with the totals of the filter. */
export const TransactionList = () => {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title="transactions.title" />
      <DataList<Transaction>
        columns={columns}
        sort={newestFirst}
        filters={transactionFilters}
        rowPath={({ id }) => paths.transaction(id)}
        rowName={({ type }) => translate(`transactions.types.${type}`, { _: type })}
        actions={<ExportTransactions />}
      >
        <TransactionPresets />
        <FilterTotals />
      </DataList>
    </>
  );
};
