import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { focusOnMount } from '#src/focus.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Translated texts; `confirmLabel` says what happens, never "OK". */
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly children: ReactNode;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, confirmLabel, cancelLabel, children, isDangerous = false, onConfirm, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} ref={isDangerous ? focusOnMount : undefined}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={onConfirm}
          ref={isDangerous ? undefined : focusOnMount}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
