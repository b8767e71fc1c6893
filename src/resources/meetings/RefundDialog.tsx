import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { amountProblem } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, type Minor, NO_MONEY, toMinor } from '#contract/money.ts';
import { requiredLongText } from '#contract/rules.ts';
import { useAction, useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { useWords } from '#src/fields/field.tsx';
import { formatMoney, parseAmount } from '#src/format/money.ts';
import { useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import type { MeetingDialogProps } from './meetingFields.tsx';
import { decimal, MoneyDialog, MoneyDialogInput } from './MoneyDialog.tsx';
import { leftOf, refundPreviewOf } from './waterfall.ts';

const refundSchema = (left: Minor, currency: string) =>
  z.object({
    amount: z.string().transform((typed, context) => {
      const amount = parseAmount(typed);
      const isOutside = amount !== undefined && (amount <= 0 || amount > left);
      const message = isOutside ? messages.refundAmount : amountProblem(amount, left, currency);
      if (amount !== undefined && message === undefined) return fromMinor(amount);
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
    reason: requiredLongText,
  });

/** Refunds some of what was paid, with a preview of the money; never optimistic. */
export const RefundDialog = ({ meeting, refusal, onClose }: MeetingDialogProps) => {
  const { translate, locale, say } = useWords();
  const refresh = useRefreshRecords();
  const { run } = useAction('refundMeeting', { success: messages.refundSuccess });
  const { id, version } = meeting;
  const currency = meeting.currency ?? '';
  const left = leftOf(meeting) ?? NO_MONEY;
  const schema = refundSchema(left, currency);
  const form = useSchemaForm(schema, {
    mode: 'onTouched',
    defaultValues: { amount: fromMinor(left).toFixed(2), reason: '' },
  });
  const typed = useWatch({ control: form.control, name: 'amount' });
  const { data: amount } = schema.shape.amount.safeParse(typed);
  const money = (major: number) => formatMoney(major, currency, locale);
  /** What was refused is refetched: the amount that is left may be another one. */
  const send = (body: z.output<typeof schema>) =>
    run({ params: { id }, body }, { ifMatch: version }).then(onClose, (error: unknown) => {
      refresh();
      throw error;
    });
  const submit =
    amount === undefined
      ? translate('meetings.refund.submitPlain')
      : translate('meetings.refund.submit', { amount: money(amount) });
  return (
    <MoneyDialog
      meeting={meeting}
      waterfall={amount === undefined ? undefined : refundPreviewOf(meeting, toMinor(amount))}
      title="meetings.refund.action"
      form={form}
      onSend={send}
      submit={refusal === undefined && submit}
      cancel={refusal === undefined ? 'ra.action.cancel' : 'ra.action.close'}
      onClose={onClose}
    >
      {refusal !== undefined && <Alert severity="info">{say(refusal)}</Alert>}
      <MoneyDialogInput
        source="amount"
        required
        label={translate('meetings.refund.amount', { currency })}
        helperText={translate('meetings.refund.most', { left: money(fromMinor(left)) })}
        slotProps={decimal}
      />
      <MoneyDialogInput source="reason" required multiline minRows={2} label="resources.meetings.fields.reason" />
    </MoneyDialog>
  );
};
