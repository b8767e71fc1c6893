import { Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { toMinor } from '#contract/money.ts';
import { canCancel } from '#contract/statuses.ts';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { DraftOffer } from '#src/components/DraftOffer.tsx';
import { usePageActions } from '#src/components/onScreen.ts';
import { useDraft } from '#src/drafts/useDraft.ts';
import type { MeetingRecord } from '../meetingFields.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { isCancelForm, useCancelForm, type CancelForm } from './cancelForm.ts';

/** The dialog's inputs, open or not, and the draft of them. */
const useCancelDraft = (meeting: MeetingRecord) => {
  const inputs = useCancelForm(toMinor(meeting.price ?? 0), meeting.currency ?? '');
  const { form, isDirty } = inputs;
  const draft = useDraft<CancelForm>({
    page: `cancel@1 ${meeting.id}`,
    read: () => (isDirty ? form.getValues() : undefined),
    isTyped: isCancelForm,
    subscribe: (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
  });
  return { inputs, draft };
};

/** Opens the cancel dialog where the stage allows it, and offers what was typed in it before; elsewhere it says why not. */
export const CancelButton = ({ meeting }: { meeting: MeetingRecord }) => {
  const translate = useTranslate();
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const { inputs, draft } = useCancelDraft(meeting);
  const isAllowed = canCancel(meeting.stage);
  const stage = translate(`components.status.${meeting.stage}`, { _: meeting.stage });
  const restore = () => {
    if (draft.offered) inputs.restore(draft.offered.typed);
    draft.accept();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (!inputs.isDirty) return;
    draft.discard();
    inputs.reset();
  };
  const open = () => {
    inputs.reset();
    setOpen(true);
  };
  usePageActions(isAllowed ? [{ label: 'meetings.cancel.action', run: open }] : []);
  const offer = isAllowed && draft.offered && (
    <Box sx={{ flexBasis: '100%', mb: 1.5 }}>
      <DraftOffer offered={draft.offered} onRestore={restore} onDismiss={draft.dismiss} />
    </Box>
  );
  return (
    <>
      <SteadyButton
        variant="outlined"
        unavailable={!isAllowed}
        aria-describedby={isAllowed ? undefined : reasonId}
        onClick={open}
      >
        {translate('meetings.cancel.action')}
      </SteadyButton>
      {!isAllowed && (
        <Typography id={reasonId} variant="caption" color="text.secondary">
          {translate('meetings.cancel.notNow', { stage })}
        </Typography>
      )}
      {!isOpen && offer}
      {isOpen && <CancelDialog meeting={meeting} inputs={inputs} offer={offer} onClose={close} />}
    </>
  );
};
