import { Box, Link } from '@mui/material';
import { useLocale, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullNameOf } from '#contract/names.ts';
import type { TransactionItem } from '#contract/transactionItem.ts';
import type { Column } from '#src/components/list/columns.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { ExportButton } from '#src/components/list/ExportButton.tsx';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { PartyLink } from '#src/components/PartyLink.tsx';
import { formatDateTime } from '#src/format/dateTime.ts';
import { paths } from '#src/paths.ts';
import { FilterTotals } from './FilterTotals.tsx';
import { signedAmount } from '#src/format/signedAmount.ts';
import { transactionFilters } from './transactionFilters.tsx';
import { TransactionPresets } from './TransactionPresets.tsx';
import { TransactionStatus } from './TransactionStatus.tsx';
import { useExportColumns } from './useExportColumns.ts';

type Transaction = TransactionItem & RaRecord;

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

const oneLine = { whiteSpace: 'nowrap' };

/** As plain text: the row's link stands around it. */
const At = ({ at }: { at: string }) => (
  <Box component="span" sx={oneLine}>
    {formatDateTime(at, { locale: useLocale() })}
  </Box>
);

const Type = ({ type }: Pick<TransactionItem, 'type'>) => (
  <Box component="span" sx={oneLine}>
    {useTranslate()(`transactions.types.${type}`, { _: type })}
  </Box>
);

/** Which meeting: when it is; with whom stands in the columns beside it. */
const MeetingLink = ({ row: { meetingId, meetingDateTime, expert, user } }: { row: TransactionItem }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (!meetingId) return null;
  const names = { expert: fullNameOf(expert ?? {}), user: fullNameOf(user ?? {}) };
  const when = meetingDateTime ? formatDateTime(meetingDateTime, { locale }) : meetingId.slice(0, 8);
  return (
    <Link
      component={RouterLink}
      to={paths.meeting(meetingId)}
      aria-label={`${translate('meetings.nameOf', names)}, ${when}`}
      sx={oneLine}
    >
      {when}
    </Link>
  );
};

const columns: readonly Column<Transaction>[] = [
  { source: 'createdAt', sortBy: 'createdAt', cell: ({ createdAt }) => <At at={createdAt} /> },
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
