import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { canCancel } from '#contract/statuses.ts';
import { useAskToClose } from '#src/components/useUnsavedChanges.tsx';
import { useMeetingLine } from '../meetingTexts.ts';
import { CancelFields } from './CancelFields.tsx';
import { cancelBody } from './cancelForm.ts';
import { CancelPreview } from './CancelPreview.tsx';
import { CancelRefusal } from './CancelRefusal.tsx';
import { CancelSubmit } from './CancelSubmit.tsx';
import type { CancelInputs } from './useCancelForm.ts';
import { useCancelMeeting } from './useCancelMeeting.ts';

interface CancelDialogProps {
  readonly meeting: MeetingDetail;
  /** The version that the administrator sees (ETag). */
  readonly version: string | undefined;
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

const focusField = (formId: string, name: string) => {
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  if (field instanceof HTMLElement) field.focus();
};

/** Cancels a meeting with the money decided and shown before. Until the API has confirmed, dialog and inputs stay. */
export const CancelDialog = ({ meeting, version, inputs, offer, onClose }: CancelDialogProps) => {
  const translate = useTranslate();
  const line = useMeetingLine();
  const { identity } = useGetIdentity();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const formId = `${id}-form`;
  const place = (fields: Readonly<Record<string, string>>) => {
    const refused = inputs.refuse(fields);
    if (refused !== undefined) focusField(formId, refused);
    return refused !== undefined;
  };
  const { cancel, isPending, refusal } = useCancelMeeting(meeting.id, version, place);
  const { form, amounts } = inputs;
  const isOpen = canCancel(meeting.stage);
  const { close, question } = useAskToClose({
    isDirty: inputs.isDirty && isOpen,
    isPending,
    onDiscard: onClose,
    onClose,
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = inputs.check();
    if (wrong !== undefined) focusField(formId, wrong);
    if (wrong !== undefined || !amounts || !identity || isPending || !isOpen) return;
    if (await cancel(cancelBody(form, amounts, String(identity.id)))) onClose();
  };

  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={close} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('meetings.cancel.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{line(meeting)}</Box>
        {offer}
        {refusal && <CancelRefusal key={refusal.attempt} refusal={refusal} stage={meeting.stage} />}
        <Box component="form" id={formId} noValidate onSubmit={(event) => void submit(event)} sx={twoColumns}>
          <CancelFields inputs={inputs} meeting={meeting} enteredBy={identity?.fullName ?? ''} />
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
