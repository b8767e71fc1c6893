import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { fromMinor, minus, toMinor } from '#contract/money.ts';
import { payoutRefusal } from '#contract/reports.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { formatDays } from '#src/format/day.ts';
import { formatMoney } from '#src/format/money.ts';
import { lazyPart, onIntent, Opened } from '#src/ui/lazyPart.tsx';
import type { ReportRow } from './index.tsx';
import type { ReportRange } from './reportRange.ts';

const PayoutDialog = lazyPart(async () => (await import('./PayoutDialog.tsx')).PayoutDialog, null);

export interface PayoutCellProps {
  readonly name: string;
  readonly row: ReportRow;
  readonly range: ReportRange;
  /** End of the month; undefined if its rows cannot be marked as paid. */
  readonly payableUntil: string | undefined;
}

/** Payout of a row and its difference from the amount owed now, or the button that marks the row as paid. */
export const PayoutCell = (props: PayoutCellProps) => {
  const { name, row, payableUntil } = props;
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date());
  const canTakeBack = useCapabilities().has('unmarkPayoutPaid') && typeof row.payoutId === 'string';
  const owed = Number(row.payout ?? 0);
  const canMark = payableUntil && payoutRefusal(owed, payableUntil, now) === undefined;
  const isPaid = typeof row.paid === 'number';
  const label = translate(isPaid ? 'resources.payouts.actions.takeBack.label' : 'reports.paid.mark');
  const close = () => setOpen(false);
  const button = { 'aria-label': [label, name].join(' '), onClick: () => setOpen(true), ...onIntent(PayoutDialog) };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        maxWidth: { md: 240 },
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      }}
    >
      {isPaid && <PaidText row={row} owed={owed} />}
      {isPaid && canTakeBack && (
        <IconButton {...button} size="small" data-tip sx={{ displayPrint: 'none' }}>
          <UndoIcon fontSize="small" />
        </IconButton>
      )}
      {!isPaid && canMark && (
        <Button {...button} size="small" sx={{ displayPrint: 'none', marginInlineStart: -0.5 }}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Opened isOpen onClose={close}>
          <PayoutDialog {...props} onClose={close} />
        </Opened>
      )}
    </Box>
  );
};

const PaidText = ({ row, owed }: { readonly row: ReportRow; readonly owed: number }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { paidOn, reference, currency } = row;
  const amountOf = (amount: number) => formatMoney(amount, String(currency ?? ''), locale);
  const rest = fromMinor(minus(toMinor(owed), toMinor(Number(row.paid))));
  const date = formatDays(String(paidOn), String(paidOn), locale);
  const words = { date, reference: String(reference), amount: amountOf(Number(row.paid)) };
  return (
    <div>
      {translate(rest === 0 ? 'reports.paid.on' : 'reports.paid.amountOn', words)}
      {rest !== 0 && (
        <Typography variant="caption" component="div" color="warning.main">
          {translate(rest > 0 ? 'reports.paid.owed' : 'reports.paid.tooMuch', { amount: amountOf(Math.abs(rest)) })}
        </Typography>
      )}
    </div>
  );
};
