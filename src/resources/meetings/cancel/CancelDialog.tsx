import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { type TextInputProps, useGetIdentity, useShowContext, useTranslate } from 'react-admin';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import type { MeetingDetail } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, HIGHEST_PRICE, type Minor, minor, toMinor } from '#contract/money.ts';
import { canCancel, cancelRequesters } from '#contract/statuses.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { describeFailure, useNotifyFailure } from '#src/ui/failures.tsx';
import { useWords } from '#src/fields/field.tsx';
import { pageConfig } from '#src/config.ts';
import { productName } from '#src/theme/brand.ts';
import { versionOf } from '#src/dataProvider/resourceMethods.ts';
import { changeCached, useAction } from '#src/dataProvider/useAction.ts';
import { localZone } from '#src/format/dateTime.ts';
import { formatMoney } from '#src/format/money.ts';
import { useFormDraft, useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import { decimal, MoneyDialog, MoneyDialogInput } from '../MeetingMoney.tsx';
import { hasPrice, outcomeOf, previewOf } from '../waterfall.ts';
import {
  type CancelBody,
  type CancelForm,
  cancelSchema,
  emptyCancelForm,
  inUnit,
  isCancelForm,
  penaltyOf,
  readAmounts,
} from './cancelForm.ts';

type CancelFormState = UseFormReturn<CancelForm, unknown, CancelBody>;

const limitOf = (meeting: MeetingDetail): Minor => (hasPrice(meeting) ? toMinor(meeting.price) : HIGHEST_PRICE);

/** Sends a cancellation, never optimistic; after a conflict the meeting is refetched. */
const useSendCancel = (meeting: MeetingDetail, form: CancelFormState) => {
  const { translate, say } = useWords();
  const { identity } = useGetIdentity();
  const { run } = useAction('cancelMeeting', { success: messages.cancelSuccess });
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { refetch } = useShowContext<MeetingDetail>();

  const send = async (typed: CancelBody) => {
    const body = { ...typed, enteredBy: String(identity?.id ?? '') };
    await run({ params: { id: meeting.id }, body }, { ifMatch: versionOf(meeting) });
    /* At once (product.md §4), before the refetch. */
    changeCached(queryClient, 'meetings', meeting.id, (kept) => ({ ...kept, stage: 'CANCELLED' }));
  };
  /** The server's message, else 'Cancel meeting failed!' (product.md §8). */
  const failureOf = async (error: unknown) => {
    if (!(error instanceof HttpError)) return describeFailure(error);
    const message = error.serverMessage ?? messages.cancelFailed;
    const discount = error.fields[`${pageConfig().productKey}Discount`];
    if (discount !== undefined) form.setError('platformDiscount', { type: 'server', message: discount });
    const isStale = error.status === 409 || error.status === 412;
    if (isStale) await refetch({ cancelRefetch: false });
    notifyFailure(error, { message });
    const more = isStale ? ['movedOn', 'inputsKept'] : ['inputsKept'];
    const lines = [say(message), ...more.map((text) => translate(`meetings.cancel.${text}`))];
    return { ...describeFailure(error), message: lines.join(' ') };
  };
  return { send, failureOf };
};

const CancelInput: ComponentType<TextInputProps & { readonly source: keyof CancelForm }> = MoneyDialogInput;

const CancelFields = ({ meeting }: { readonly meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <>
      <CancelInput source="requestedBy" select label="resources.meetings.fields.requestedBy">
        {cancelRequesters.map((requester) => (
          <MenuItem key={requester} value={requester}>
            {translate(`meetings.cancel.requesters.${requester}`)}
          </MenuItem>
        ))}
      </CancelInput>
      <CancelInput
        source="dateTime"
        required
        type="datetime-local"
        label={translate('meetings.cancel.requestedAt', { zone: localZone() })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <CancelInput source="reason" required multiline minRows={2} label="resources.meetings.fields.reason" />
      <AmountFields meeting={meeting} />
      <TextField
        label={translate('resources.meetings.fields.enteredBy')}
        value={identity?.fullName ?? ''}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </>
  );
};

const units = ['amount', 'percent'] as const;

const AmountFields = ({ meeting }: { readonly meeting: MeetingDetail }) => {
  const { translate, locale } = useWords();
  const { setValue, watch, formState } = useFormContext<CancelForm>();
  const price = limitOf(meeting);
  const currency = meeting.currency ?? '';
  const form = watch();
  const label = (name: 'penalty' | 'platformDiscount' | 'expertDiscount', of = currency) =>
    [translate(`meetings.money.${name}`, { product: productName() }), of && `(${of})`].filter(Boolean).join(' ');
  const money = (amount: Minor) => formatMoney(fromMinor(amount), currency, locale);
  const share = () => {
    const amount = penaltyOf(form, price, currency);
    if (form.penaltyUnit === 'amount' || amount === undefined) return false;
    const exact = minor(form.exact ?? amount);
    const text = exact === amount ? 'meetings.cancel.share' : 'meetings.cancel.rounded';
    return translate(text, { amount: money(amount), exact: money(exact) });
  };
  const changeUnit = (unit: CancelForm['penaltyUnit']) => {
    const { penalty, exact } = { ...form, ...inUnit(form, unit, price, currency) };
    setValue('penaltyUnit', unit, { shouldDirty: true });
    setValue('exact', exact);
    setValue('penalty', penalty, { shouldDirty: true, shouldValidate: formState.errors.penalty !== undefined });
  };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <CancelInput
          source="penalty"
          label={label('penalty', form.penaltyUnit === 'percent' ? '%' : currency)}
          onChange={() => setValue('exact', undefined)}
          helperText={share()}
          slotProps={decimal}
        />
        {hasPrice(meeting) && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={translate('meetings.cancel.unit')}
            value={form.penaltyUnit}
            onChange={(_, unit: CancelForm['penaltyUnit'] | null) => unit && changeUnit(unit)}
            sx={{ mt: 1, flexShrink: 0 }}
          >
            {units.map((one) => (
              <ToggleButton key={one} value={one}>
                {translate(`meetings.cancel.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <CancelInput source="platformDiscount" label={label('platformDiscount')} slotProps={decimal} />
      <CancelInput source="expertDiscount" label={label('expertDiscount')} slotProps={decimal} />
    </>
  );
};

interface CancelDialogProps {
  readonly meeting: MeetingDetail;
  readonly refusal: string | undefined;
  readonly form: CancelFormState;
  readonly offer: ReactNode;
  readonly onClose: () => void;
}

const CancelDialog = ({ meeting, refusal, form, offer, onClose }: CancelDialogProps) => {
  const { translate, locale } = useWords();
  const { send, failureOf } = useSendCancel(meeting, form);
  const { currency } = meeting;
  const amounts = readAmounts(form.watch(), limitOf(meeting), currency ?? '');
  const money = (amount: Minor) => formatMoney(fromMinor(amount), currency, locale);
  const outcome = amounts && hasPrice(meeting) ? outcomeOf(meeting, amounts) : undefined;
  const submit = () => {
    if (!outcome) return translate('meetings.cancel.action');
    const { held, charged, released } = outcome;
    return translate(held === 0 ? 'meetings.cancel.submitNotHeld' : 'meetings.cancel.submit', {
      charged: money(charged),
      released: money(released),
    });
  };
  return (
    <MoneyDialog
      meeting={meeting}
      refusal={refusal}
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
      submit={submit()}
      cancel="meetings.cancel.keep"
      onClose={onClose}
    >
      <CancelFields meeting={meeting} />
    </MoneyDialog>
  );
};

export const useCancel = (meeting: MeetingDetail) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [defaultValues] = useState(() => emptyCancelForm(new Date()));
  const form = useSchemaForm(cancelSchema(limitOf(meeting), meeting.currency ?? ''), {
    mode: 'onTouched',
    defaultValues,
  });
  const { isDirty } = form.formState;
  const draft = useFormDraft(form, `cancel@2 ${meeting.id}`, isCancelForm, () => setOpen(true));
  const stage = translate(`components.status.${meeting.stage}`, { _: meeting.stage });
  const refusal = canCancel(meeting.stage) ? undefined : translate('meetings.cancel.notNow', { stage });
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
  const offer = refusal === undefined && draft.offered && <Box sx={{ mb: 2 }}>{draft.offer}</Box>;
  return {
    refusal,
    open,
    dialog: isOpen ? <CancelDialog {...{ meeting, refusal, form, offer }} onClose={close} /> : offer,
  };
};
