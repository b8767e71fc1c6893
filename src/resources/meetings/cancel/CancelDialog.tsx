import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { useId, type SubmitEvent } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { toMinor } from '#contract/money.ts';
import { useMeetingLine } from '../useMeetingLine.ts';
import { CancelFields } from './CancelFields.tsx';
import { cancelBody } from './cancelForm.ts';
import { CancelPreview } from './CancelPreview.tsx';
import { CancelRefusal } from './CancelRefusal.tsx';
import { CancelSubmit } from './CancelSubmit.tsx';
import { useCancelForm } from './useCancelForm.ts';
import { useCancelMeeting } from './useCancelMeeting.ts';

interface CancelDialogProps {
  readonly meeting: MeetingDetail;
  /** The version that the administrator sees (ETag). */
  readonly version: string | undefined;
  readonly onClose: () => void;
}

const twoColumns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

const focusField = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

/** Cancels a meeting with the money decided and shown before. Until the API has confirmed, dialog and inputs stay. */
export const CancelDialog = ({ meeting, version, onClose }: CancelDialogProps) => {
  const translate = useTranslate();
  const line = useMeetingLine();
  const { identity } = useGetIdentity();
  const price = toMinor(meeting.price ?? 0);
  const inputs = useCancelForm(price);
  const { cancel, isPending, refusal, reload } = useCancelMeeting(meeting.id, version);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const { form, amounts } = inputs;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = inputs.check();
    if (wrong !== undefined) focusField(event.currentTarget, wrong);
    if (wrong !== undefined || !amounts || !identity || isPending) return;
    if (await cancel(cancelBody(form, amounts, String(identity.id)))) onClose();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={isPending ? undefined : onClose}
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{translate('meetings.cancel.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{line(meeting)}</Box>
        {refusal && <CancelRefusal refusal={refusal} onReload={() => void reload()} />}
        <Box component="form" id={id} noValidate onSubmit={(event) => void submit(event)} sx={twoColumns}>
          <CancelFields inputs={inputs} currency={meeting.currency} enteredBy={identity?.fullName ?? ''} />
          <CancelPreview meeting={meeting} amounts={amounts} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          {translate('meetings.cancel.keep')}
        </Button>
        <CancelSubmit form={id} price={price} amounts={amounts} currency={meeting.currency} isPending={isPending} />
      </DialogActions>
    </Dialog>
  );
};
