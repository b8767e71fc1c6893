import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { canCancel } from '#contract/statuses.ts';
import { FailureMore } from '#src/components/FailureMore.tsx';
import { describeFailure } from '#src/components/describeFailure.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { useWords } from '#src/fields/field.tsx';
import { useAskToClose } from '#src/components/useUnsavedChanges.tsx';
import type { MeetingRecord } from '../data.ts';
import { meetingLine } from '../meetingFields.tsx';
import { CancelFields } from './CancelFields.tsx';
import { CancelPreview, CancelSubmit } from './CancelPreview.tsx';
import { cancelBody } from './cancelForm.ts';
import type { CancelInputs } from './useCancelForm.ts';
import { type Refusal, useCancelMeeting } from './useCancelMeeting.ts';

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
