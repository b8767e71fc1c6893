import { Dialog, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAskToClose } from '#src/components/UnsavedChanges.tsx';

interface Standing {
  readonly isDirty: boolean;
  readonly isPending: boolean;
}

export const untouched: Standing = { isDirty: false, isPending: false };

export interface DialogOfForm {
  readonly close: () => void;
  readonly onStanding: (standing: Standing) => void;
}

interface AskDialogProps {
  /** An i18n key or a text. */
  readonly title: string;
  /** Escape does not close it. */
  readonly isLocked?: boolean;
  readonly onClose: () => void;
  readonly children: (dialog: DialogOfForm) => ReactNode;
}

/** A dialog for an `AskForm`; Escape and the backdrop do as Cancel does. */
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
