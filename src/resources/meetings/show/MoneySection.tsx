import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingDetail } from '#contract/meetings.ts';
import { transactionItem, type TransactionItem } from '#contract/transactionItem.ts';
import { MoneyField } from '#src/fields/number.tsx';
import { Section } from '#src/components/Section.tsx';
import { RecordCard, RecordCards } from '#src/components/list/ListCards.tsx';
import { useFieldLabel } from '#src/components/texts.tsx';
import { useIsPhone } from '#src/components/screen.ts';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { isInstant, localZone } from '#src/format/dateTime.ts';
import { signedAmount } from '#src/format/money.ts';
import { paths, payoutLinePath } from '#src/paths.ts';
import { MoneyWaterfall } from '../money/MoneyWaterfall.tsx';
import { waterfallOf } from '../money/waterfall.ts';

/** Where the money goes, or will go; absent where the API tells neither. */
export const MoneySection = ({ meeting }: { meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const waterfall = waterfallOf(meeting);
  if (!waterfall) return null;
  return (
    <Section title="meetings.show.money">
      {!waterfall.settled && (
        <Typography variant="body2" color="text.secondary">
          {translate('meetings.show.expected')}
        </Typography>
      )}
      <MoneyWaterfall
        title="meetings.show.money"
        waterfall={waterfall}
        currency={meeting.currency}
        charity={meeting.terms?.charity}
      />
      {isInstant(meeting.settledAt) && meeting.expert.id && (
        <Link
          component={RouterLink}
          to={payoutLinePath(
            { settledAt: meeting.settledAt, expertId: meeting.expert.id, meetingId: meeting.id },
            localZone(),
          )}
        >
          {translate('meetings.show.payoutLine')}
        </Link>
      )}
    </Section>
  );
};

/** A movement of the meeting's money. */
const m = fieldsOf(transactionItem, {
  type: { words: 'transactions.types' },
  status: { words: 'transactions.statuses' },
  amount: { cell: (movement) => <MoneyField amount={signedAmount(movement)} currency={movement.currency} /> },
  createdAt: { hasZone: true },
});

interface MovementsProps {
  readonly movements: readonly TransactionItem[];
}

const MovementLink = ({ movement }: { movement: TransactionItem }) => (
  <Link component={RouterLink} to={paths.transaction(movement.id)}>
    {m.type.cell(movement)}
  </Link>
);

const MovementTable = ({ movements }: MovementsProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('transactions');
  return (
    <Table size="small" aria-label={translate('meetings.show.transactions')}>
      <TableHead>
        <TableRow>
          <TableCell>{labelOf(m.type)}</TableCell>
          <TableCell align="right">{labelOf(m.amount)}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {movements.map((movement) => (
          <TableRow key={movement.id}>
            <TableCell>
              <MovementLink movement={movement} />
              <Typography
                component="div"
                variant="caption"
                color={movement.status === 'FAILED' ? 'error' : 'text.secondary'}
              >
                {m.status.cell(movement)} {m.createdAt.cell(movement)}
              </Typography>
            </TableCell>
            <TableCell align="right">{m.amount.cell(movement)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const MovementCards = ({ movements }: MovementsProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('transactions');
  return (
    <RecordCards label={translate('meetings.show.transactions')}>
      {movements.map((movement) => (
        <RecordCard
          key={movement.id}
          title={<MovementLink movement={movement} />}
          facts={[m.amount, m.status, m.createdAt].map((field) => ({
            key: field.source,
            label: labelOf(field),
            value: field.cell(movement),
          }))}
        />
      ))}
    </RecordCards>
  );
};

/** The movements of the meeting's money at the payment gateway, on a phone as cards; absent where the API does not tell them. */
export const TransactionsSection = ({ meeting }: { meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { transactions, expert, user } = meeting;
  if (!transactions) return null;
  /* Their clocks are those of the meeting, whatever the API repeats of it in each. */
  const movements = transactions.map((movement) => ({ ...movement, expert, user }));
  const Movements = isPhone ? MovementCards : MovementTable;
  return (
    <Section title="meetings.show.transactions">
      {transactions.length === 0 ? (
        <Typography color="text.secondary">{translate('meetings.show.noTransactions')}</Typography>
      ) : (
        <Movements movements={movements} />
      )}
    </Section>
  );
};
