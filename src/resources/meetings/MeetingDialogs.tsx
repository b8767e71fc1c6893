import { Alert, Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Slot } from '#contract/booking.ts';
import { amountProblem, type MeetingDetail, meetingReschedule } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, type Minor, NO_MONEY, toMinor } from '#contract/money.ts';
import { requiredLongText } from '#contract/rules.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { versionOf } from '#src/dataProvider/resourceMethods.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { dayAndReadings, zoneClock } from '#src/domain/clocks.ts';
import { useWords } from '#src/fields/field.tsx';
import { namesOf } from '#src/fields/reference.tsx';
import { formatWithZone, localCalendar } from '#src/format/dateTime.ts';
import { formatMoney, parseAmount } from '#src/format/money.ts';
import { FormDialog, useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import { describeFailure } from '#src/ui/failures.tsx';
import { useMinute } from '#src/ui/instant/Instant.tsx';
import { useIsPhone } from '#src/ui/screen.ts';
import { Board } from './create/SlotBoard.tsx';
import { useSchedule } from './create/useScheduler.ts';
import { useShownDay, useWeek } from './create/week.ts';
import { decimal, MoneyDialog, MoneyDialogInput } from './MeetingMoney.tsx';
import { leftOf, refundPreviewOf } from './waterfall.ts';

interface MeetingDialogProps {
  readonly meeting: MeetingDetail;
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}

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

/** Refunds part of the payment, with a preview of the amounts; never optimistic. */
export const RefundDialog = ({ meeting, refusal, onClose }: MeetingDialogProps) => {
  const { translate, locale } = useWords();
  const { run } = useAction('refundMeeting', { success: messages.refundSuccess });
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
  const submit =
    amount === undefined
      ? translate('meetings.refund.submitPlain')
      : translate('meetings.refund.submit', { amount: money(amount) });
  return (
    <MoneyDialog
      meeting={meeting}
      refusal={refusal}
      waterfall={amount === undefined ? undefined : refundPreviewOf(meeting, toMinor(amount))}
      title="meetings.refund.action"
      form={form}
      onSend={(body) => run({ params: { id: meeting.id }, body }, { ifMatch: versionOf(meeting) }).then(onClose)}
      submit={submit}
      onClose={onClose}
    >
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

const useBoard = ({ id, ...meeting }: MeetingDetail, start: string, choose: (start: string) => void) => {
  const { duration } = meeting;
  const [expert, user, you] = [{ id: meeting.expert.id ?? '' }, meeting.user.id ?? undefined, localCalendar()];
  const clocks = { expert: zoneClock(meeting.expert.timezone), user: zoneClock(meeting.user.timezone), you };
  const board = clocks.expert ?? you;
  const url = { expertId: expert.id, userId: user, duration, start: start || meeting.dateTime };
  const week = useWeek(board, new Date(useMinute()), url.start);
  const reads = useSchedule({ ...url, meetingId: id }, week);
  const slots = reads.schedule.data?.data.slots ?? [];
  const pickSlot = ({ startTime }: Slot) => choose(startTime);
  const state = { ...reads, expert, clocks, board, url, start, week, slots, duration, pickSlot };
  return { ...state, ...useShownDay(state) };
};

/** Moves a meeting to another time; after a conflict, the choice is kept and the slots are refetched. */
export const RescheduleDialog = ({ meeting, refusal, onClose }: MeetingDialogProps) => {
  const words = useWords();
  const { translate, locale, say } = words;
  const queryClient = useQueryClient();
  const form = useSchemaForm(meetingReschedule, { defaultValues: { dateTime: '' } });
  const start = useWatch({ control: form.control, name: 'dateTime' });
  const board = useBoard(meeting, start, (chosen) => form.setValue('dateTime', chosen));
  const when = start && formatWithZone(start, { locale });
  const { run } = useAction('rescheduleMeeting', { success: translate('meetings.reschedule.done', { when }) });
  const { id, dateTime, duration } = meeting;
  const send = async (body: { readonly dateTime: string }) => {
    await run({ params: { id }, body }, { ifMatch: versionOf(meeting) });
    queryClient.removeQueries({ queryKey: ['getSchedule'] });
    onClose();
  };
  const failureOf = async (error: unknown) => {
    if (error instanceof HttpError && (error.status === 409 || error.status === 412))
      await queryClient.invalidateQueries({ queryKey: ['getSchedule'] });
    return describeFailure(error);
  };
  const time = (label: 'now' | 'to', instant: string) =>
    translate(`meetings.reschedule.${label}`, dayAndReadings(instant, board.board, board.clocks, words));
  return (
    <FormDialog
      title="meetings.reschedule.title"
      maxWidth="md"
      fullScreen={useIsPhone()}
      form={form}
      submit={start && !refusal && translate('meetings.reschedule.submit')}
      cancel="meetings.reschedule.keep"
      onSend={send}
      failureOf={failureOf}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {refusal !== undefined && <Alert severity="info">{say(refusal)}</Alert>}
        <Typography color="text.secondary">
          {translate('meetings.reschedule.kept', {
            name: namesOf(meeting, words),
            minutes: translate('meetings.minutes', { smart_count: duration }),
          })}
        </Typography>
        <Box>
          <Typography>{time('now', dateTime)}</Typography>
          <Typography sx={{ fontWeight: 600 }}>
            {start ? time('to', start) : translate('meetings.reschedule.choose')}
          </Typography>
        </Box>
        <Board scheduler={board} />
      </Box>
    </FormDialog>
  );
};
