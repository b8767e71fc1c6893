import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { focusOnMount } from '#src/focusOnMount.ts';
import { SteadyButton } from './SteadyButton.tsx';

interface UnsavedQuestionProps {
  readonly open: boolean;
  /** Names what is unsaved, translated. */
  readonly what?: string | undefined;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  /** Absent where nothing can be saved. */
  readonly onSave?: (() => Promise<void>) | undefined;
}

/** Save and leave, Discard, or Stay. */
export const UnsavedQuestion = ({ open, what, onStay, onDiscard, onSave }: UnsavedQuestionProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await onSave?.().finally(() => setSaving(false));
  };
  return (
    <Dialog open={open} onClose={isSaving ? undefined : onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('components.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{what ?? translate('components.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStay} disabled={isSaving} ref={focusOnMount}>
          {translate('components.unsaved.stay')}
        </Button>
        <Button color="error" onClick={onDiscard} disabled={isSaving}>
          {translate('components.unsaved.discard')}
        </Button>
        {onSave && (
          <SteadyButton variant="contained" isPending={isSaving} onClick={() => void save()}>
            {translate('components.unsaved.save')}
          </SteadyButton>
        )}
      </DialogActions>
    </Dialog>
  );
};
