import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useFieldLabel } from '#src/components/texts.tsx';
import { type Field, useWords } from '#src/fields/field.tsx';
import { toCsv } from '#src/format/csv.ts';
import { saveCsv } from '#src/saveFile.ts';
import { useOnceOpen } from '../useOnceOpen.ts';
import { BarButton } from './BarButton.tsx';
import { useAllRows } from './allRows.ts';

interface ExportButtonProps<R extends RaRecord> {
  /** The columns of the file. */
  readonly fields: readonly Field<R>[];
}

/**
 * Exports all filtered rows of the list around, in its order, as a file of these fields, with progress and Cancel
 * (ux "Lists"). A failure leaves no file.
 */
export const ExportButton = <R extends RaRecord>({ fields }: ExportButtonProps<R>) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data, resource } = useListContext<R>();
  const labelOf = useFieldLabel();
  const words = useWords();
  const { collect, progress, cancel } = useAllRows<R>();
  const start = async () => {
    const rows = await collect();
    if (!rows) return;
    const head = fields.map((field) => field.fileHead(labelOf(field)));
    const cells = rows.map((row) => fields.map((field) => field.file(row, words)));
    saveCsv(`${resource}.csv`, toCsv([head, ...cells]));
  };
  const { rows = 0, total } = progress ?? {};
  const isDrawn = useOnceOpen(progress !== undefined);
  return (
    <>
      <BarButton
        label={translate('components.list.export')}
        icon={<DownloadIcon />}
        disabled={!data?.length}
        onClick={() => void start()}
      />
      {isDrawn && (
        <Dialog
          open={progress !== undefined}
          onClose={(_, reason) => reason === 'escapeKeyDown' && cancel()}
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
            <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
