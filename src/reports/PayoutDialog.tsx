import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { strictObject } from '#contract/object.ts';
import { paymentFields } from '#contract/reports.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { fieldsOfShape } from '#src/fields/fieldsOf.ts';
import { FieldInput } from '#src/fields/inputs.tsx';
import { focusInputOnMount } from '#src/focus.ts';
import { formatDays } from '#src/format/day.ts';
import { calendarOf } from '#src/format/intl.ts';
import { formatMoney } from '#src/format/money.ts';
import { type ActionResource, NamedActionDialog } from '#src/resource/actions.tsx';
import { FormDialog, useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import type { PayoutCellProps } from './PayoutCell.tsx';
import { monthOf } from './reportRange.ts';

const fields = Object.values(
  fieldsOfShape(paymentFields, {
    paidOn: { label: 'reports.columns.paidOn' },
    reference: { label: 'reports.columns.reference' },
  }),
);

type DialogProps = PayoutCellProps & { readonly onClose: () => void };

const payoutActions: ActionResource = {
  definition: { name: 'payouts', actions: { takeBack: { call: 'unmarkPayoutPaid', tone: 'error' } } },
  nameOf: ({ name }) => String(name),
};

export const PayoutDialog = (props: DialogProps) => {
  const { name, row, onClose } = props;
  if (typeof row.paid !== 'number') return <MarkPaidDialog {...props} />;
  const record = { id: String(row.payoutId), name };
  return <NamedActionDialog resource={payoutActions} action="takeBack" record={record} onClose={onClose} />;
};

const MarkPaidDialog = ({ name, row, range, onClose }: DialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [schema] = useState(() => strictObject(() => paymentFields));
  const [today] = useState(() => calendarOf(range.timeZone).dateAt(new Date()));
  const form = useSchemaForm(schema, { defaultValues: { paidOn: today, reference: '' } });
  const { run } = useAction('markPayoutPaid', { success: 'reports.paid.done' });
  const { timeZone: timezone, from, to } = range;
  const amount = Number(row.payout);
  const currency = String(row.currency);
  const body = { expertId: String(row.expertId), currency, amount, month: monthOf(from), timezone };
  return (
    <FormDialog
      form={form}
      title={translate('reports.paid.title', { name })}
      submit={translate('reports.paid.mark')}
      onSend={async (payment) => {
        await run({ body: { ...body, ...payment } });
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
