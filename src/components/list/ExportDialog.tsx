import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { AllRowsProgress } from './allRows.ts';

export interface ExportDialogProps {
  /** Undefined closes it. */
  readonly progress: AllRowsProgress | undefined;
  readonly onCancel: () => void;
}

/** How far an export has come, and the way out of it. */
export const ExportDialog = ({ progress, onCancel }: ExportDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { rows = 0, total } = progress ?? {};
  return (
    <Dialog
      open={progress !== undefined}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onCancel()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{translate('components.list.exporting')}</DialogTitle>
      <DialogContent>
        <LinearProgress
          aria-labelledby={titleId}
          {...(total ? { variant: 'determinate', value: (100 * rows) / total } : {})}
        />
        <Typography component="output" sx={{ display: 'block', mt: 1 }}>
          {translate('components.list.count', { smart_count: rows })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
};
