import { Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { RecordFailure } from '#src/components/RecordFailure.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';
import { paths } from '#src/paths.ts';
import { TransactionFields } from './TransactionFields.tsx';
import { TransactionMeeting } from './TransactionMeeting.tsx';

const crumbs = [{ label: 'transactions.title', to: paths.transactions }];

/** One movement of money and the meeting that it belongs to. */
export const TransactionShow = () => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useRead('getTransaction', { params: { id } });
  if (isPending) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (!data) return <RecordFailure error={error} crumbs={crumbs} onRetry={() => void refetch()} />;
  const transaction = data.data;
  return (
    <>
      <PageTitle title={`transactions.types.${transaction.type}`} crumbs={crumbs} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <TransactionFields transaction={transaction} />
        <TransactionMeeting transaction={transaction} />
      </Box>
    </>
  );
};
