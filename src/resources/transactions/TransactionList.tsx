import { Box, Link } from '@mui/material';
import { useLocale, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { TransactionItem } from '#contract/transactionItem.ts';
import type { Column } from '#src/components/list/columns.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { ExportButton } from '#src/components/list/ExportButton.tsx';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { PartyLink } from '#src/components/PartyLink.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { formatDateTime, localZone } from '#src/format/dateTime.ts';
import { paths } from '#src/paths.ts';
import { FilterTotals } from './FilterTotals.tsx';
import { signedAmount } from '#src/format/signedAmount.ts';
import { fitsFilter, transactionFilters } from './transactionFilters.tsx';
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

const MeetingLink = ({ id }: { id: string }) => (
  <Link component={RouterLink} to={paths.meeting(id)}>
    {useTranslate()('transactions.meeting')}
  </Link>
);

const columns: readonly Column<Transaction>[] = [
  { source: 'createdAt', sortBy: 'createdAt', cell: ({ createdAt }) => <At at={createdAt} /> },
  { source: 'type', sortBy: 'type', cell: ({ type }) => <Type type={type} /> },
  { source: 'status', sortBy: 'status', cell: ({ status }) => <StatusChip status={status} /> },
  { source: 'expert', cell: ({ expert }) => expert && <PartyLink party={expert} /> },
  { source: 'user', cell: ({ user }) => user && <PartyLink party={user} /> },
  { source: 'meetingId', cell: ({ meetingId }) => meetingId && <MeetingLink id={meetingId} /> },
  {
    source: 'amount',
    sortBy: 'amount',
    numeric: true,
    cell: (row) => <MoneyField amount={signedAmount(row)} currency={row.currency} />,
  },
];

const fits = (row: TransactionItem, filter: Readonly<Record<string, unknown>>) => fitsFilter(row, filter, localZone());

const ExportTransactions = () => (
  <ExportButton<Transaction> fileName="transactions" columns={useExportColumns()} matches={fits} />
);

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
        matches={fits}
        actions={<ExportTransactions />}
      >
        <FilterTotals />
      </DataList>
    </>
  );
};
