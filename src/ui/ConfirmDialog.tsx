import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { focusOnMount } from '#src/focus.ts';
import { SteadyButton } from './SteadyButton.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Translated texts; `confirmLabel` says what happens, never "OK". */
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly children?: ReactNode;
  readonly isDangerous?: boolean;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, confirmLabel, children, isDangerous = false, isPending = false, onConfirm, onClose } = props;
  const translate = useTranslate();
  const { cancelLabel = translate('ra.action.cancel') } = props;
  const titleId = useId();
  return (
    <Dialog open={open} onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} ref={isDangerous ? focusOnMount : undefined}>
          {cancelLabel}
        </Button>
        <SteadyButton
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          isPending={isPending}
          onClick={onConfirm}
          ref={isDangerous ? undefined : focusOnMount}
        >
          {confirmLabel}
        </SteadyButton>
      </DialogActions>
    </Dialog>
  );
};
