import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { focusOnMount } from '#src/focus.ts';
import { useLeaveGuard } from './LeaveGuards.tsx';
import { SteadyButton } from './SteadyButton.tsx';

interface UnsavedChanges {
  readonly isDirty: boolean;
  /** Saves; resolves to false where that failed, and the user stays with the form. Without it only leaving or staying is offered. */
  readonly onSave?: (() => Promise<boolean>) | undefined;
  /** Called when the user chose to lose the changes. */
  readonly onDiscard?: (() => void) | undefined;
  /** Names what is unsaved, translated. */
  readonly what?: string | undefined;
}

/**
 * Asks before unsaved work is lost: Save and leave, Discard, or Stay; on a change of page, Back, and before the logout,
 * while `isDirty`. Render `question` beside the form; `ask` is for ways out of one's own. What is saved under the question
 * has answered it as "Save and leave" does, where that is offered; else one stays, as where the form has gone.
 */
export const useUnsavedChanges = ({ isDirty, onSave, onDiscard, what }: UnsavedChanges) => {
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void }>();
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        const asked = {
          give: (leave: boolean) => {
            setAnswer((current) => (current === asked ? undefined : current));
            resolve(leave);
          },
        };
        setAnswer(asked);
      }),
    [],
  );
  useLeaveGuard(isDirty, ask);
  const canSave = onSave !== undefined;
  useEffect(() => {
    if (!isDirty) answer?.give(canSave);
  }, [answer, isDirty, canSave]);
  useEffect(() => () => answer?.give(false), [answer]);

  const settle = (leave: boolean) => answer?.give(leave);
  const discard = () => {
    /* The question is on its way out: it has been answered. */
    if (!answer) return;
    onDiscard?.();
    settle(true);
  };
  const question = (
    <UnsavedQuestion
      open={answer !== undefined}
      what={what}
      onStay={() => settle(false)}
      onDiscard={discard}
      onSave={onSave && (async () => settle(await onSave()))}
    />
  );
  return { ask, question };
};

interface Closing extends Pick<UnsavedChanges, 'isDirty' | 'onDiscard'> {
  /** Nothing closes while it is sent. */
  readonly isPending?: boolean;
  readonly onClose: () => void;
}

/**
 * The way out of a dialog that is typed in, for its buttons, Escape and a click beside it: `close` asks once something is
 * typed, as leaving the page does. Render `question` inside of the dialog.
 */
export const useAskToClose = ({ isDirty, isPending = false, onDiscard, onClose }: Closing) => {
  const what = useTranslate()('components.unsaved.typed');
  const { ask, question } = useUnsavedChanges({ isDirty, onDiscard, what });
  const leave = async () => {
    if (!isDirty || (await ask())) onClose();
  };
  const close = () => {
    if (!isPending) void leave();
  };
  return { close, question };
};

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
const UnsavedQuestion = ({ open, what, onStay, onDiscard, onSave }: UnsavedQuestionProps) => {
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
