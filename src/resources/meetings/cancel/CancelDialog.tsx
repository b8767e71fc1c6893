import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { useId, useState, type SubmitEvent } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { toMinor } from '#contract/money.ts';
import { CancelFields } from './CancelFields.tsx';
import {
  cancelBody,
  cancelProblems,
  emptyCancelForm,
  readAmounts,
  type CancelField,
  type CancelForm,
} from './cancelForm.ts';
import { CancelPreview } from './CancelPreview.tsx';
import { CancelSubmit } from './CancelSubmit.tsx';
import { useCancelMeeting } from './useCancelMeeting.ts';
import { useMeetingLine } from '../useMeetingLine.ts';

interface CancelDialogProps {
  readonly meeting: MeetingDetail;
  /** The version that the administrator sees (ETag). */
  readonly version: string | undefined;
  readonly onClose: () => void;
}

/** Cancels a meeting with the money decided and shown before. Until the API has confirmed, dialog and inputs stay. */
export const CancelDialog = ({ meeting, version, onClose }: CancelDialogProps) => {
  const translate = useTranslate();
  const line = useMeetingLine();
  const { identity } = useGetIdentity();
  const [form, setForm] = useState(() => emptyCancelForm(new Date()));
  const [touched, setTouched] = useState<ReadonlySet<CancelField>>(new Set());
  const [wasSubmitted, setSubmitted] = useState(false);
  const { cancel, isPending, refusal, reload } = useCancelMeeting(meeting.id, version);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const formId = useId();
  const price = toMinor(meeting.price ?? 0);
  const problems = cancelProblems(form, price);
  const { amounts } = readAmounts(form, price);
  const shown = Object.fromEntries(
    Object.entries(problems).filter(([field]) => wasSubmitted || touched.has(field as CancelField)),
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = Object.keys(problems);
    if (first !== undefined) return focusField(event.currentTarget, first);
    if (!amounts || !identity || isPending) return;
    if (await cancel(cancelBody(form, amounts, String(identity.id)))) onClose();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={isPending ? undefined : onClose}
      aria-labelledby={`${formId}-title`}
    >
      <DialogTitle id={`${formId}-title`}>{translate('meetings.cancel.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{line(meeting)}</Box>
        {refusal && (
          <Alert
            severity="error"
            sx={{ mb: 1.5 }}
            action={
              refusal.isStale && (
                <Button color="inherit" size="small" onClick={() => void reload()}>
                  {translate('meetings.cancel.reload')}
                </Button>
              )
            }
          >
            {refusal.message} {translate('meetings.cancel.changed')}
          </Alert>
        )}
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <CancelFields
            form={form}
            problems={shown}
            currency={meeting.currency}
            enteredBy={identity?.fullName ?? ''}
            onChange={(change: Partial<CancelForm>) => setForm((current) => ({ ...current, ...change }))}
            onTouch={(field) => setTouched((current) => new Set(current).add(field))}
          />
          <CancelPreview meeting={meeting} amounts={amounts} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          {translate('meetings.cancel.keep')}
        </Button>
        <CancelSubmit form={formId} price={price} amounts={amounts} currency={meeting.currency} isPending={isPending} />
      </DialogActions>
    </Dialog>
  );
};

const focusField = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};
