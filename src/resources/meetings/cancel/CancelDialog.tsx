import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useGetIdentity, useLocale, useShowContext, useTranslate } from 'react-admin';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { messages } from '#contract/messages.ts';
import { fromMinor, type Minor, toMinor } from '#contract/money.ts';
import { canCancel } from '#contract/statuses.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { describeFailure, useNotifyFailure } from '#src/ui/failures.tsx';
import { useSentence } from '#src/ui/texts.tsx';
import { config } from '#src/config.ts';
import { changeCached, useAction } from '#src/dataProvider/useAction.ts';
import { formatMoney } from '#src/format/money.ts';
import { useFormDraft, useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import type { MeetingRecord } from '../meetingFields.tsx';
import { MoneyDialog } from '../MoneyDialog.tsx';
import { outcomeOf, previewOf } from '../waterfall.ts';
import { CancelFields } from './CancelFields.tsx';
import {
  type CancelBody,
  cancelSchema,
  emptyCancelForm,
  isCancelForm,
  readAmounts,
  type CancelForm,
} from './cancelForm.ts';

type CancelFormState = UseFormReturn<CancelForm, unknown, CancelBody>;

/** Sends a cancellation, never optimistic; after a conflict the meeting is refetched. */
const useSendCancel = ({ id, version, stage }: MeetingRecord, form: CancelFormState) => {
  const translate = useTranslate();
  const say = useSentence();
  const { identity } = useGetIdentity();
  const { run } = useAction('cancelMeeting', { success: messages.cancelSuccess });
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { refetch } = useShowContext<MeetingRecord>();

  const send = async (body: CancelBody) => {
    await run({ params: { id }, body: { ...body, enteredBy: String(identity?.id ?? '') } }, { ifMatch: version });
    /* At once (product.md §4), before the refetch. */
    changeCached(queryClient, 'meetings', id, (meeting) => ({ ...meeting, stage: 'CANCELLED' }));
  };
  /** The server's message, else 'Cancel meeting failed!' (product.md §8). */
  const failureOf = async (error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    const message = error.serverMessage ?? messages.cancelFailed;
    const discount = error.fields[`${config.productKey}Discount`];
    if (discount !== undefined) form.setError('platformDiscount', { type: 'server', message: discount });
    const isStale = error.status === 409 || error.status === 412;
    if (isStale) await queryClient.invalidateQueries({ queryKey: ['meetings'], refetchType: 'none' });
    const now = (isStale && (await refetch()).data?.stage) || stage;
    notifyFailure(error, { message });
    const lines = [
      say(message),
      isStale && translate('meetings.cancel.movedOn', { stage: translate(`components.status.${now}`, { _: now }) }),
      canCancel(now) && translate('meetings.cancel.inputsKept'),
    ];
    return { ...describeFailure(error), message: lines.filter(Boolean).join(' ') };
  };
  return { send, failureOf };
};

interface CancelDialogProps {
  readonly meeting: MeetingRecord;
  readonly form: CancelFormState;
  readonly offer: ReactNode;
  readonly onClose: () => void;
}

/** Cancels a meeting with a preview of the money; stays open until the API has confirmed. */
const CancelDialog = ({ meeting, form, offer, onClose }: CancelDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { send, failureOf } = useSendCancel(meeting, form);
  const { currency } = meeting;
  const values = useWatch({ control: form.control, compute: (typed: CancelForm) => typed });
  const { amounts } = readAmounts(values, toMinor(meeting.price ?? 0), currency ?? '');
  const money = (amount: Minor) => formatMoney(fromMinor(amount), currency, locale);
  const outcome = amounts && outcomeOf(meeting, amounts);
  /** With the amounts charged and released. */
  const submit = () => {
    if (!outcome) return translate('meetings.cancel.submitPlain');
    const { held, charged, released } = outcome;
    return translate(held === 0 ? 'meetings.cancel.submitNotHeld' : 'meetings.cancel.submit', {
      charged: money(charged),
      released: money(released),
    });
  };
  const isOpen = canCancel(meeting.stage);
  return (
    <MoneyDialog
      meeting={meeting}
      waterfall={amounts && previewOf(meeting, amounts)}
      note={
        outcome?.held === 0 &&
        translate(outcome.charged === 0 ? 'meetings.cancel.notHeld' : 'meetings.cancel.notHeldCharged')
      }
      offer={offer}
      title="meetings.cancel.title"
      form={form}
      onSend={(body) => send(body).then(onClose)}
      failureOf={failureOf}
      submit={isOpen && submit()}
      cancel={isOpen ? 'meetings.cancel.keep' : 'ra.action.close'}
      onClose={onClose}
    >
      <CancelFields meeting={meeting} />
    </MoneyDialog>
  );
};

/** The dialog of Cancel, the draft's offer while it is closed, and the reason where the stage forbids it. */
export const useCancel = (meeting: MeetingRecord) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [defaultValues] = useState(() => emptyCancelForm(new Date()));
  const form = useSchemaForm(cancelSchema(toMinor(meeting.price ?? 0), meeting.currency ?? ''), {
    mode: 'onTouched',
    defaultValues,
  });
  const { isDirty } = form.formState;
  const draft = useFormDraft(form, `cancel@2 ${meeting.id}`, isCancelForm, () => setOpen(true));
  const isAllowed = canCancel(meeting.stage);
  const stage = translate(`components.status.${meeting.stage}`, { _: meeting.stage });
  const open = () => {
    form.reset(emptyCancelForm(new Date()));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (!isDirty) return;
    draft.discard();
    form.reset();
  };
  const offer = isAllowed && draft.offered && <Box sx={{ mb: 2 }}>{draft.offer}</Box>;
  return {
    refusal: isAllowed ? undefined : translate('meetings.cancel.notNow', { stage }),
    open,
    dialog: isOpen ? <CancelDialog meeting={meeting} form={form} offer={offer} onClose={close} /> : offer,
  };
};
