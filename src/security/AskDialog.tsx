import { Dialog, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAskToClose } from '#src/components/UnsavedChanges.tsx';

/** How a form stands. */
interface Standing {
  readonly isDirty: boolean;
  /** It is being sent. */
  readonly isPending: boolean;
}

export const untouched: Standing = { isDirty: false, isPending: false };

/** What the form inside has of its dialog. */
export interface DialogOfForm {
  /** The way out, which asks. */
  readonly close: () => void;
  /** To be told how the form stands. */
  readonly onStanding: (standing: Standing) => void;
}

interface AskDialogProps {
  /** An i18n key, or translated. */
  readonly title: string;
  /** Nothing but what it shows closes it. */
  readonly isLocked?: boolean;
  readonly onClose: () => void;
  readonly children: (dialog: DialogOfForm) => ReactNode;
}

/** A dialog around an `AskForm`: Escape and a click beside it do as Cancel does, nothing while it is sent. */
export const AskDialog = ({ title, isLocked = false, onClose, children }: AskDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [{ isDirty, isPending }, setStanding] = useState(untouched);
  const close = useAskToClose({ isDirty, isPending: isPending || isLocked, onClose });
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate(title, { _: title })}</DialogTitle>
      {children({ close, onStanding: setStanding })}
    </Dialog>
  );
};
