import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { focusOnMount } from '#src/focusOnMount.ts';
import { useLeaveGuard } from './LeaveGuards.tsx';

interface UnsavedChangesGuardProps {
  readonly isDirty: boolean;
  /** Saves; resolves to false where that failed, and the user stays with the form. Without it only leaving or staying is offered. */
  readonly onSave?: (() => Promise<boolean>) | undefined;
  /** Called when the user chose to lose the changes. */
  readonly onDiscard?: (() => void) | undefined;
  /** Names what is unsaved, translated. */
  readonly what?: string | undefined;
}

/** The browser's own question before the tab is closed or loaded anew, unless the user has just been asked by us. */
const useUnloadQuestion = (isDirty: boolean) => {
  const mayLeaveRef = useRef(false);
  useEffect(() => {
    if (!isDirty) return undefined;
    mayLeaveRef.current = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayLeaveRef.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return mayLeaveRef;
};

/**
 * Asks before unsaved work is lost: Save and leave, Discard, or Stay; on a change of page, Back, and before the logout.
 * Closing the tab shows the browser's own question. Place it once beside the form; `isDirty` turns it on.
 */
export const UnsavedChangesGuard = ({ isDirty, onSave, onDiscard, what }: UnsavedChangesGuardProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void }>();
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useCallback(() => new Promise<boolean>((give) => setAnswer({ give })), []);
  useLeaveGuard(isDirty, ask);
  const mayLeaveRef = useUnloadQuestion(isDirty);

  const settle = (leave: boolean) => {
    mayLeaveRef.current = leave;
    answer?.give(leave);
    setAnswer(undefined);
    if (blocker.state !== 'blocked') return;
    if (leave) blocker.proceed();
    else blocker.reset();
  };
  const discard = () => {
    onDiscard?.();
    settle(true);
  };
  const save = async () => {
    setSaving(true);
    const saved = await onSave?.().finally(() => setSaving(false));
    settle(saved === true);
  };
  const open = answer !== undefined || blocker.state === 'blocked';
  return (
    <Dialog open={open} onClose={() => settle(false)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('components.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{what ?? translate('components.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => settle(false)} disabled={isSaving} ref={focusOnMount}>
          {translate('components.unsaved.stay')}
        </Button>
        <Button color="error" onClick={discard} disabled={isSaving}>
          {translate('components.unsaved.discard')}
        </Button>
        {onSave && (
          <Button variant="contained" loading={isSaving} onClick={() => void save()}>
            {translate('components.unsaved.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
