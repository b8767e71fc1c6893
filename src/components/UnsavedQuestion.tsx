import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { focusOnMount } from '#src/focus.ts';
import { SteadyButton } from './SteadyButton.tsx';
import type { Question, UnsavedChanges } from './unsavedForms.ts';

/** Save and leave, Discard, or Stay. */
export const UnsavedQuestion = ({ changes }: { changes: UnsavedChanges }) => {
  const translate = useTranslate();
  const titleId = useId();
  const question = useSyncExternalStore(changes.subscribe, changes.question);
  /* Its text stays while the dialog fades. */
  const [shown, setShown] = useState<Question>();
  const [isSaving, setSaving] = useState(false);
  if (question && question !== shown) {
    setShown(question);
    setSaving(false);
  }
  const forms = [...(shown?.forms.values() ?? [])];
  const names = new Set(forms.map(({ name }) => name ?? translate('components.unsaved.text')));
  const stay = () => changes.answer(false);
  const saveAll = async () => {
    setSaving(true);
    let isSaved = true;
    for (const { save } of forms) isSaved = isSaved && (await save?.()) === true;
    setSaving(false);
    changes.answer(isSaved);
  };
  return (
    <Dialog open={question !== undefined} onClose={isSaving ? undefined : stay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('components.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{[...names].join(' ')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={stay} disabled={isSaving} ref={focusOnMount}>
          {translate('components.unsaved.stay')}
        </Button>
        <Button color="error" onClick={changes.discard} disabled={isSaving}>
          {translate('components.unsaved.discard')}
        </Button>
        {forms.every(({ save }) => save) && (
          <SteadyButton variant="contained" isPending={isSaving} onClick={() => void saveAll()}>
            {translate('components.unsaved.save')}
          </SteadyButton>
        )}
      </DialogActions>
    </Dialog>
  );
};
