import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toMinor } from '#contract/money.ts';
import { canCancel } from '#contract/statuses.ts';
import { DraftOffer } from '#src/components/DraftOffer.tsx';
import { useDraft } from '#src/drafts/useDraft.ts';
import type { MeetingRecord } from '../meetingFields.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { isCancelForm, useCancelForm, type CancelForm } from './cancelForm.ts';

const useCancelDraft = (meeting: MeetingRecord) => {
  const inputs = useCancelForm(toMinor(meeting.price ?? 0), meeting.currency ?? '');
  const { values, isDirty } = inputs;
  const draft = useDraft<CancelForm>({
    page: `cancel@1 ${meeting.id}`,
    typed: isDirty ? values : undefined,
    isTyped: isCancelForm,
  });
  return { inputs, draft };
};

/** Cancel as a menu entry, with its dialog and the draft's offer; disabled with a reason where the stage forbids it. */
export const useCancel = (meeting: MeetingRecord) => {
  const translate = useTranslate();
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
  const offer = isAllowed && draft.offered && (
    <Box sx={{ mb: 2 }}>
      <DraftOffer offered={draft.offered} onRestore={restore} onDismiss={draft.dismiss} />
    </Box>
  );
  return {
    action: {
      label: 'meetings.cancel.action',
      isOff: !isAllowed,
      why: isAllowed ? undefined : translate('meetings.cancel.notNow', { stage }),
      run: open,
    },
    parts: isOpen ? <CancelDialog meeting={meeting} inputs={inputs} offer={offer} onClose={close} /> : offer,
  };
};
