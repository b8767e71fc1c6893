import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useGetIdentity, useLocale, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { MeetingDetail } from '#contract/meetings.ts';
import { type CancelAmounts, fromMinor } from '#contract/money.ts';
import { canCancel } from '#contract/statuses.ts';
import { describeFailure, FailureMore } from '#src/components/failures.tsx';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { useSentence } from '#src/components/texts.tsx';
import { useAskToClose } from '#src/components/useUnsavedChanges.tsx';
import { useWords } from '#src/fields/field.tsx';
import { formatMoney } from '#src/format/money.ts';
import type { MeetingRecord } from '../data.ts';
import { meetingLine } from '../meetingFields.tsx';
import { MoneyWaterfall } from '../money/MoneyWaterfall.tsx';
import { outcomeOf, previewOf } from '../money/waterfall.ts';
import { CancelFields } from './CancelFields.tsx';
import { cancelBody } from './cancelForm.ts';
import { type CancelInputs, type Refusal, useCancelMeeting } from './useCancel.ts';

interface CancelDialogProps {
  readonly meeting: MeetingRecord;
  readonly inputs: CancelInputs;
  /** What an earlier visit left. */
  readonly offer: ReactNode;
  /** Called once the dialog may go: nothing is typed, it is given up, or the meeting is cancelled. */
  readonly onClose: () => void;
}

const twoColumns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

/** Cancels a meeting with the money decided and shown before. Until the API has confirmed, dialog and inputs stay. */
export const CancelDialog = ({ meeting, inputs, offer, onClose }: CancelDialogProps) => {
  const translate = useTranslate();
  const words = useWords();
  const { identity } = useGetIdentity();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const formId = `${id}-form`;
  const { cancel, isPending, refusal } = useCancelMeeting(meeting, inputs.refuse);
  const { form, amounts } = inputs;
  const isOpen = canCancel(meeting.stage);
  const { close, question } = useAskToClose({
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
        <Box component="form" id={formId} noValidate onSubmit={(event) => void submit(event)} sx={twoColumns}>
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
      {question}
    </Dialog>
  );
};

interface CancelRefusalProps {
  readonly refusal: Refusal;
  /** The meeting's stage now. */
  readonly stage: string;
}

/**
 * Why the meeting was not cancelled, and what it is now where somebody else was faster. It takes the focus, unless that
 * is with the first input that was refused.
 */
const CancelRefusal = ({ refusal, stage }: CancelRefusalProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const alert = useRef<HTMLDivElement>(null);
  const { message, error, isStale, isPlaced } = refusal;
  useEffect(() => {
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

interface CancelPreviewProps {
  readonly meeting: MeetingDetail;
  /** Undefined while an amount is wrong. */
  readonly amounts: CancelAmounts | undefined;
}

/** Who will pay and get what, by the arithmetic that the server posts. */
const CancelPreview = ({ meeting, amounts }: CancelPreviewProps) => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('meetings.cancel.preview')}>
      <Typography component="h3" variant="subtitle1" gutterBottom>
        {translate('meetings.cancel.preview')}
      </Typography>
      {amounts ? (
        <Outcome meeting={meeting} amounts={amounts} />
      ) : (
        <Typography color="text.secondary">{translate('meetings.cancel.noPreview')}</Typography>
      )}
    </Box>
  );
};

const Outcome = ({ meeting, amounts }: { meeting: MeetingDetail; amounts: CancelAmounts }) => {
  const translate = useTranslate();
  const { held, charged } = outcomeOf(meeting, amounts);
  return (
    <>
      {held === 0 && (
        <Typography variant="body2" color="text.secondary" gutterBottom>
          {translate(charged === 0 ? 'meetings.cancel.notHeld' : 'meetings.cancel.notHeldCharged')}
        </Typography>
      )}
      <MoneyWaterfall
        title="meetings.cancel.preview"
        waterfall={previewOf(meeting, amounts)}
        currency={meeting.currency}
        charity={meeting.terms?.charity}
      />
    </>
  );
};

interface CancelSubmitProps {
  /** The id of the form that it sends. */
  readonly form: string;
  readonly meeting: MeetingDetail;
  /** Undefined while an amount is wrong. */
  readonly amounts: CancelAmounts | undefined;
  readonly isPending: boolean;
}

/** The button carries what it does: how much is charged, and how much of what was held goes back. */
const CancelSubmit = ({ form, meeting, amounts, isPending }: CancelSubmitProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = (decided: CancelAmounts) => {
    const { held, charged, released } = outcomeOf(meeting, decided);
    const money = (amount: number) => formatMoney(fromMinor(amount), meeting.currency, locale);
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
