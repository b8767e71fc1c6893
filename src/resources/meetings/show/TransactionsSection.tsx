import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingDetail } from '#contract/meetings.ts';

import { paths } from '#src/paths.ts';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { Section } from '#src/components/Section.tsx';
import { signedAmount } from '#src/format/signedAmount.ts';
import { Instant } from '#src/components/Instant.tsx';

/** The movements of the meeting's money at the payment gateway; absent where the API does not tell them. */
export const TransactionsSection = ({ meeting }: { meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const { transactions, expert, user } = meeting;
  if (!transactions) return null;
  return (
    <Section title="meetings.show.transactions">
      {transactions.length === 0 ? (
        <Typography color="text.secondary">{translate('meetings.show.noTransactions')}</Typography>
      ) : (
        <Table size="small" aria-label={translate('meetings.show.transactions')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('resources.transactions.fields.type')}</TableCell>
              <TableCell align="right">{translate('resources.transactions.fields.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {transactions.map(({ id, type, status, createdAt, amount, currency }) => (
              <TableRow key={id}>
                <TableCell>
                  <Link component={RouterLink} to={paths.transaction(id)}>
                    {translate(`transactions.types.${type}`, { _: type })}
                  </Link>
                  <Typography
                    component="div"
                    variant="caption"
                    color={status === 'FAILED' ? 'error' : 'text.secondary'}
                  >
                    {translate(`transactions.statuses.${status}`, { _: status })}{' '}
                    <Instant hasZone value={createdAt} expert={expert} user={user} />
                  </Typography>
                </TableCell>
                <TableCell align="right">
                  <MoneyField amount={signedAmount({ type, amount })} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
};
