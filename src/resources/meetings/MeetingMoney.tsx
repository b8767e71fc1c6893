import { Box, Link, List, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingDetail } from '#contract/meetings.ts';
import { fromMinor, type Minor, minus, NO_MONEY } from '#contract/money.ts';
import { MovementLine } from '#src/domain/MovementLine.tsx';
import { Section } from '#src/ui/Section.tsx';
import { config } from '#src/config.ts';
import { isInstant, localZone } from '#src/format/dateTime.ts';
import { formatMoney } from '#src/format/money.ts';
import { payoutLinePath } from '#src/links.ts';
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

export const TransactionsSection = ({ meeting }: { meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const { transactions, expert, user } = meeting;
  if (!transactions) return null;
  return (
    <Section title="meetings.show.transactions">
      {transactions.length === 0 && (
        <Typography color="text.secondary">{translate('meetings.show.noTransactions')}</Typography>
      )}
      <List dense disablePadding aria-label={translate('meetings.show.transactions')}>
        {transactions.map((movement) => (
          <MovementLine key={movement.id} movement={{ ...movement, expert, user }} />
        ))}
      </List>
    </Section>
  );
};
