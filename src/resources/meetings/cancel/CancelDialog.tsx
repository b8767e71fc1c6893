import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useId, useRef, useState } from 'react';
import { useGetIdentity, useLocale, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import type { meetingCancel, MeetingDetail } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { type CancelAmounts, fromMinor, type Minor } from '#contract/money.ts';
import { canCancel } from '#contract/statuses.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { describeFailure, FailureMore, useNotifyFailure } from '#src/components/failures.tsx';
import { useIsPhone } from '#src/components/screen.ts';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { useSentence } from '#src/components/texts.tsx';
import { useAskToClose } from '#src/components/UnsavedChanges.tsx';
import { changeCached, hasMetAnother, useAction } from '#src/dataProvider/useAction.ts';
import { useWords } from '#src/fields/field.tsx';
import { formatMoney } from '#src/format/money.ts';
import { meetingLine, type MeetingRecord } from '../meetingFields.tsx';
import { outcomeOf } from '../waterfall.ts';
import { CancelFields, CancelPreview } from './CancelFields.tsx';
import { cancelBody, type CancelInputs } from './cancelForm.ts';

interface CancelDialogProps {
  readonly meeting: MeetingRecord;
  readonly inputs: CancelInputs;
  /** The draft's offer. */
  readonly offer: ReactNode;
  readonly onClose: () => void;
}

const twoColumns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

/** Cancels a meeting with a preview of the money; stays open until the API has confirmed. */
export const CancelDialog = ({ meeting, inputs, offer, onClose }: CancelDialogProps) => {
  const translate = useTranslate();
  const words = useWords();
  const { identity } = useGetIdentity();
  const isPhone = useIsPhone();
  const id = useId();
  const formId = `${id}-form`;
  const { cancel, isPending, refusal } = useCancelMeeting(meeting, inputs.refuse);
  const { form, amounts } = inputs;
  const isOpen = canCancel(meeting.stage);
  const close = useAskToClose({
    isDirty: inputs.isDirty && isOpen,
    isPending,
    onDiscard: onClose,
    onClose,
  });

  const submit = form.handleSubmit(async (typed) => {
    if (!amounts || !identity || isPending || !isOpen) return;
    if (await cancel(cancelBody(typed, amounts, String(identity.id)))) onClose();
  });

  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={close} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('meetings.cancel.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{meetingLine(meeting, words)}</Box>
        {offer}
        {refusal && <CancelRefusal key={refusal.attempt} refusal={refusal} stage={meeting.stage} />}
        <Box
          component="form"
          id={formId}
          noValidate
          inert={isPending}
          onSubmit={(event) => void submit(event)}
          sx={twoColumns}
        >
          <FormProvider {...form}>
            <CancelFields meeting={meeting} enteredBy={identity?.fullName ?? ''} />
          </FormProvider>
          <CancelPreview meeting={meeting} amounts={amounts} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={close}>
          {translate(isOpen ? 'meetings.cancel.keep' : 'ra.action.close')}
        </Button>
        {isOpen && <CancelSubmit form={formId} meeting={meeting} amounts={amounts} isPending={isPending} />}
      </DialogActions>
    </Dialog>
  );
};

interface Refusal {
  readonly message: string;
  readonly error: HttpError;
  readonly isStale: boolean;
  readonly isPlaced: boolean;
  /** So that an equal refusal shows again. */
  readonly attempt: number;
}

/** Shows errors at their inputs; false where there are none. */
type Place = (fields: Readonly<Record<string, string>>) => boolean;

/**
 * Cancels a meeting, never optimistic. A failure is the server's message, else 'Cancel meeting failed!' (product.md
 * §8); where somebody else was faster the meeting is refetched. `place` shows errors at their inputs.
 */
const useCancelMeeting = ({ id, version }: MeetingRecord, place: Place) => {
  const { run, isPending } = useAction('cancelMeeting', { success: messages.cancelSuccess });
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isReading, setReading] = useState(false);

  const readAnew = async () => {
    setReading(true);
    await queryClient.invalidateQueries({ queryKey: ['meetings'] }).finally(() => setReading(false));
  };

  const fail = async (error: HttpError) => {
    const isStale = hasMetAnother(error);
    if (isStale) await readAnew();
    const message = error.serverMessage ?? messages.cancelFailed;
    const isPlaced = place(error.fields);
    setRefusal((last) => ({ message, error, isStale, isPlaced, attempt: (last?.attempt ?? 0) + 1 }));
    notifyFailure(error, { message });
  };

  const cancel = async (body: z.input<typeof meetingCancel>): Promise<boolean> => {
    try {
      await run({ params: { id }, body }, { ifMatch: version });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await fail(error);
      return false;
    }
    /* At once (product.md §4), before the refetch. */
    changeCached(queryClient, 'meetings', id, (meeting) => ({ ...meeting, stage: 'CANCELLED' }));
    return true;
  };

  return { cancel, isPending: isPending || isReading, refusal };
};

interface CancelRefusalProps {
  readonly refusal: Refusal;
  readonly stage: string;
}

/** The refusal, and the meeting's stage where somebody else was faster; focused, unless an input is. */
const CancelRefusal = ({ refusal, stage }: CancelRefusalProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const alert = useRef<HTMLDivElement>(null);
  const { message, error, isStale, isPlaced } = refusal;
  useLayoutEffect(() => {
    if (!isPlaced) alert.current?.focus();
  }, [isPlaced]);
  const name = translate(`components.status.${stage}`, { _: stage });
  const lines = [
    say(message),
    isStale && translate('meetings.cancel.movedOn', { stage: name }),
    canCancel(stage) && translate('meetings.cancel.inputsKept'),
  ];
  return (
    <Alert ref={alert} severity="error" tabIndex={-1} sx={{ mb: 1.5 }}>
      {lines.filter(Boolean).join(' ')}
      <FailureMore {...describeFailure(error)} />
    </Alert>
  );
};

interface CancelSubmitProps {
  readonly form: string;
  readonly meeting: MeetingDetail;
  /** Undefined while invalid. */
  readonly amounts: CancelAmounts | undefined;
  readonly isPending: boolean;
}

/** With the amounts charged and released. */
const CancelSubmit = ({ form, meeting, amounts, isPending }: CancelSubmitProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = (decided: CancelAmounts) => {
    const { held, charged, released } = outcomeOf(meeting, decided);
    const money = (amount: Minor) => formatMoney(fromMinor(amount), meeting.currency, locale);
    return translate(held === 0 ? 'meetings.cancel.submitNotHeld' : 'meetings.cancel.submit', {
      charged: money(charged),
      released: money(released),
    });
  };
  return (
    <SteadyButton type="submit" form={form} variant="contained" color="error" isPending={isPending}>
      {amounts ? textOf(amounts) : translate('meetings.cancel.submitPlain')}
    </SteadyButton>
  );
};
