import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useLocale, useTranslate } from 'react-admin';
import { fromMinor, type Minor } from '#contract/money.ts';
import { formatMoney } from '#src/format/money.ts';
import { config } from '#src/config.ts';
import { restSteps, type Waterfall, type WaterfallLine } from './waterfall.ts';

interface MoneyWaterfallProps {
  readonly waterfall: Waterfall;
  readonly currency: string | null | undefined;
  /** Whom the charity's part goes to. */
  readonly charity?: string | null | undefined;
  /** An i18n key: what the table is about. */
  readonly title: string;
}

/** Where a meeting's money goes, line by line, each with a bar in proportion to the price; it adds up to the cent. */
export const MoneyWaterfall = ({ waterfall: { lines }, currency, charity, title }: MoneyWaterfallProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const money = (amount: Minor) => formatMoney(fromMinor(amount), currency, locale);
  const amountOf = (step: WaterfallLine['step']) => lines.find((line) => line.step === step)?.amount ?? 0;
  const labelOf = ({ step }: WaterfallLine) =>
    step === 'charity' && charity
      ? translate('meetings.money.charityNamed', { name: charity })
      : translate(`meetings.money.${step}`, { product: config.productName });
  const less = lines
    .filter(({ step }) => restSteps.some((rest) => rest === step))
    .map(({ step, amount }) => translate(`meetings.money.less.${step}`, { amount: money(-amount) }));
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

/** Decoration only: the amount beside it says the same. */
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
