import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { useExport, type ExportSource } from './useExport.ts';

/** Exports all filtered rows of the list around, with progress and Cancel (ux "Lists"). */
export const ExportButton = <R extends RaRecord>(source: ExportSource<R>) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data } = useListContext<R>();
  const { start, progress, cancel } = useExport(source);
  const { rows = 0, total } = progress ?? {};
  return (
    <>
      <Button startIcon={<DownloadIcon />} disabled={!data?.length} onClick={() => void start()}>
        {translate('components.list.export')}
      </Button>
      <Dialog open={progress !== undefined} aria-labelledby={titleId} fullWidth maxWidth="xs">
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
    </>
  );
};
