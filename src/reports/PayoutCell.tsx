import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, DialogContentText, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import { fromMinor, minus, toMinor } from '#contract/money.ts';
import { UNNAMED } from '#contract/names.ts';
import { strictObject } from '#contract/object.ts';
import { paymentFields, payoutRefusal } from '#contract/reports.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { date } from '#src/fields/date.tsx';
import { fieldsOfShape } from '#src/fields/fieldsOf.ts';
import { FieldInput } from '#src/fields/inputs.tsx';
import { text } from '#src/fields/text.tsx';
import { focusInputOnMount } from '#src/focus.ts';
import { formatDays } from '#src/format/day.ts';
import { fileAmount, formatMoney } from '#src/format/money.ts';
import { type ActionResource, NamedActionDialog } from '#src/resource/actions.tsx';
import { FormDialog, useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import type { Report, ReportRow } from './index.tsx';
import { monthOfDay, type ReportRange } from './reportRange.ts';

interface PayoutCellProps {
  readonly row: ReportRow;
  readonly range: ReportRange;
  /** In the report's time zone. */
  readonly today: LocalDate;
}

export const withPayoutColumns = (report: Report, at: Omit<PayoutCellProps, 'row'>): Report => ({
  ...report,
  columns: [
    ...report.columns,
    text('paid', { file: ({ paid }) => fileAmount(paid), cell: (row) => <PayoutCell row={row} {...at} /> }),
  ],
  moreInFile: [date('paidOn'), text('reference'), text('paidBy'), ...(report.moreInFile ?? [])],
});

const PayoutCell = ({ row, range, today }: PayoutCellProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  /* As clicked: after a refetch, another try must not do the opposite. */
  const [opened, setOpened] = useState<Pick<DialogProps, 'name' | 'row'>>();
  const { has } = useCapabilities();
  const canTakeBack = has('unmarkPayoutPaid') && typeof row.payoutId === 'string';
  const owed = Number(row.payout ?? 0);
  const isOneMonth = monthOfDay(range.from) === monthOfDay(range.to);
  const isDue = isOneMonth && payoutRefusal(owed, range.to, new Date(today)) === undefined;
  const isPaid = typeof row.paid === 'number';
  const label = translate(isPaid ? 'resources.payouts.actions.takeBack.label' : 'reports.paid.mark');
  /* With its amount, as an expert has a row for each currency. */
  const amount = formatMoney(isPaid ? Number(row.paid) : owed, String(row.currency ?? ''), locale);
  const name = `${row.expertName ?? UNNAMED} (${amount})`;
  const button = { 'aria-label': [label, name].join(' '), onClick: () => setOpened({ name, row }) };
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
      {!isPaid && isDue && has('markPayoutPaid') && (
        <Button {...button} size="small" sx={{ displayPrint: 'none', marginInlineStart: -0.5 }}>
          {label}
        </Button>
      )}
      {opened && <PayoutDialog {...opened} {...{ range, today }} onClose={() => setOpened(undefined)} />}
    </Box>
  );
};

const PaidText = ({ row, owed }: { readonly row: ReportRow; readonly owed: number }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { paidOn, reference, currency } = row;
  const amountOf = (amount: number) => formatMoney(amount, String(currency ?? ''), locale);
  const rest = fromMinor(minus(toMinor(owed), toMinor(Number(row.paid))));
  const day = formatDays(String(paidOn), String(paidOn), locale);
  const words = { date: day, reference: String(reference), amount: amountOf(Number(row.paid)) };
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

const payment = strictObject(() => paymentFields);

const fields = Object.values(
  fieldsOfShape(paymentFields, {
    paidOn: { label: 'reports.columns.paidOn' },
    reference: { label: 'reports.columns.reference' },
  }),
);

type DialogProps = PayoutCellProps & { readonly name: string; readonly onClose: () => void };

const payoutActions: ActionResource = {
  definition: { name: 'payouts', actions: { takeBack: { call: 'unmarkPayoutPaid', tone: 'error' } } },
  nameOf: ({ name }) => String(name),
};

const PayoutDialog = (props: DialogProps) => {
  const { name, row, onClose } = props;
  if (typeof row.paid !== 'number') return <MarkPaidDialog {...props} />;
  const record = { id: String(row.payoutId), name };
  return <NamedActionDialog resource={payoutActions} action="takeBack" record={record} onClose={onClose} />;
};

const MarkPaidDialog = ({ name, row, range, today, onClose }: DialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const form = useSchemaForm(payment, { defaultValues: { paidOn: today, reference: '' } });
  const { run } = useAction('markPayoutPaid', { success: 'reports.paid.done' });
  const { timeZone: timezone, from, to } = range;
  const amount = Number(row.payout);
  const currency = String(row.currency);
  const body = { expertId: String(row.expertId), currency, amount, month: monthOfDay(from), timezone };
  return (
    <FormDialog
      form={form}
      title={translate('reports.paid.title', { name })}
      submit={translate('reports.paid.mark')}
      onSend={async (typed) => {
        await run({ body: { ...body, ...typed } });
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>
        {translate('reports.paid.text', {
          amount: formatMoney(amount, currency, locale),
          days: formatDays(from, to, locale),
        })}
      </DialogContentText>
      <div ref={focusInputOnMount}>
        {fields.map((field) => (
          <FieldInput key={field.source} field={field} />
        ))}
      </div>
    </FormDialog>
  );
};
