import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingDetail } from '#contract/meetings.ts';
import { Instant } from '#src/components/Instant.tsx';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { Section } from '#src/components/Section.tsx';
import { RecordCard, RecordCards } from '#src/components/list/RecordCard.tsx';
import { useIsPhone } from '#src/components/useIsPhone.ts';
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

type Movement = NonNullable<MeetingDetail['transactions']>[number];

interface MovementsProps {
  readonly meeting: MeetingDetail;
  readonly movements: readonly Movement[];
}

const MovementLink = ({ movement: { id, type } }: { movement: Movement }) => {
  const translate = useTranslate();
  return (
    <Link component={RouterLink} to={paths.transaction(id)}>
      {translate(`transactions.types.${type}`, { _: type })}
    </Link>
  );
};

const Amount = ({ movement: { type, amount, currency } }: { movement: Movement }) => (
  <MoneyField amount={signedAmount({ type, amount })} currency={currency} />
);

const MovementTable = ({ meeting: { expert, user }, movements }: MovementsProps) => {
  const translate = useTranslate();
  return (
    <Table size="small" aria-label={translate('meetings.show.transactions')}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('resources.transactions.fields.type')}</TableCell>
          <TableCell align="right">{translate('resources.transactions.fields.amount')}</TableCell>
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
                {translate(`transactions.statuses.${movement.status}`, { _: movement.status })}{' '}
                <Instant hasZone value={movement.createdAt} expert={expert} user={user} />
              </Typography>
            </TableCell>
            <TableCell align="right">
              <Amount movement={movement} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const MovementCards = ({ meeting: { expert, user }, movements }: MovementsProps) => {
  const translate = useTranslate();
  const factsOf = (movement: Movement) => ({
    amount: <Amount movement={movement} />,
    status: translate(`transactions.statuses.${movement.status}`, { _: movement.status }),
    createdAt: <Instant hasZone value={movement.createdAt} expert={expert} user={user} />,
  });
  return (
    <RecordCards label={translate('meetings.show.transactions')}>
      {movements.map((movement) => (
        <RecordCard
          key={movement.id}
          title={<MovementLink movement={movement} />}
          facts={Object.entries(factsOf(movement)).map(([key, value]) => ({
            key,
            label: translate(`resources.transactions.fields.${key}`),
            value,
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
  const { transactions } = meeting;
  if (!transactions) return null;
  const Movements = isPhone ? MovementCards : MovementTable;
  return (
    <Section title="meetings.show.transactions">
      {transactions.length === 0 ? (
        <Typography color="text.secondary">{translate('meetings.show.noTransactions')}</Typography>
      ) : (
        <Movements meeting={meeting} movements={transactions} />
      )}
    </Section>
  );
};
