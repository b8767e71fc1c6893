import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type MeetingDetail, transactionItem, type TransactionItem } from '#contract/meetings.ts';
import { fromMinor, type Minor, minus, NO_MONEY } from '#contract/money.ts';
import { RecordCard, RecordCards } from '#src/list/ListCards.tsx';
import { useIsPhone } from '#src/ui/screen.ts';
import { Section } from '#src/ui/Section.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { config } from '#src/config.ts';
import { useWords } from '#src/fields/field.tsx';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { moneyOf } from '#src/fields/number.tsx';
import { isInstant, localZone } from '#src/format/dateTime.ts';
import { formatMoney, signedAmount } from '#src/format/money.ts';
import { payoutLinePath } from '#src/links.ts';
import { paths } from '#src/paths.ts';
import { restSteps, type Waterfall, type WaterfallLine, waterfallOf } from './waterfall.ts';

interface MoneyWaterfallProps {
  readonly waterfall: Waterfall;
  readonly currency: string | null | undefined;
  readonly charity?: string | null | undefined;
  readonly title: string;
}

/** The parts of the price with bars; they add up to the cent. */
export const MoneyWaterfall = ({ waterfall: { lines }, currency, charity, title }: MoneyWaterfallProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const money = (amount: Minor) => formatMoney(fromMinor(amount), currency, locale);
  const amountOf = (step: WaterfallLine['step']) => lines.find((line) => line.step === step)?.amount ?? NO_MONEY;
  const labelOf = ({ step }: WaterfallLine) =>
    step === 'charity' && charity
      ? translate('meetings.money.charityNamed', { name: charity })
      : translate(`meetings.money.${step}`, { product: config.productName });
  const less = lines
    .filter(({ step }) => restSteps.some((rest) => rest === step))
    .map(({ step, amount }) => translate(`meetings.money.less.${step}`, { amount: money(minus(NO_MONEY, amount)) }));
  return (
    <>
      <Table size="small" aria-label={translate(title)}>
        <TableHead sx={visuallyHidden}>
          <TableRow>
            <TableCell>{translate('meetings.money.step')}</TableCell>
            <TableCell>{translate('meetings.money.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.step}>
              <TableCell component="th" scope="row" sx={{ ...labelCell[line.level], position: 'relative' }}>
                {labelOf(line)}
                <Bar share={amountOf('price') === 0 ? 0 : Math.abs(line.amount) / amountOf('price')} line={line} />
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: line.level === 'total' ? 650 : 400, whiteSpace: 'nowrap' }}>
                {money(line.amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {less.length > 0 && (
        <Typography variant="caption" color="text.secondary">
          {translate('meetings.money.addsUp', {
            price: money(amountOf('price')),
            less: less.join(' '),
            charged: money(amountOf('charged')),
          })}
        </Typography>
      )}
    </>
  );
};

const labelCell = {
  total: { fontWeight: 650 },
  part: { fontWeight: 400, paddingInlineStart: 4 },
} as const;

const Bar = ({ share, line }: { share: number; line: WaterfallLine }) => (
  <Box
    aria-hidden
    sx={{
      height: 3,
      mt: 0.25,
      borderRadius: 1,
      width: `${Math.min(1, share) * 100}%`,
      bgcolor: line.amount < 0 ? 'warning.main' : 'primary.main',
      opacity: line.level === 'total' ? 0.9 : 0.45,
    }}
  />
);

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

const m = fieldsOf(transactionItem, {
  type: { words: 'transactions.types' },
  status: { words: 'transactions.statuses' },
  amount: {
    cell: (movement, { locale }) => moneyOf({ amount: signedAmount(movement), currency: movement.currency }, locale),
  },
  createdAt: { hasZone: true },
});

interface MovementsProps {
  readonly movements: readonly TransactionItem[];
}

const MovementLink = ({ movement }: { movement: TransactionItem }) => (
  <Link component={RouterLink} to={paths.transaction(movement.id)}>
    {m.type.cell(movement, useWords())}
  </Link>
);

const MovementTable = ({ movements }: MovementsProps) => {
  const words = useWords();
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
                {m.status.cell(movement, words)} {m.createdAt.cell(movement, words)}
              </Typography>
            </TableCell>
            <TableCell align="right">{m.amount.cell(movement, words)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const MovementCards = ({ movements }: MovementsProps) => {
  const words = useWords();
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
            value: field.cell(movement, words),
          }))}
        />
      ))}
    </RecordCards>
  );
};

/** Where the API has them; on a phone as cards. */
export const TransactionsSection = ({ meeting }: { meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { transactions, expert, user } = meeting;
  if (!transactions) return null;
  /* With the meeting's parties for the tooltip. */
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
