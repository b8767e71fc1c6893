import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDays } from '#src/format/day.ts';
import type { ReportRange } from './reportRange.ts';

interface Props {
  readonly isCompared: boolean;
  /** The days compared with. */
  readonly compared: ReportRange | undefined;
  readonly onCompare: (isCompared: boolean) => void;
  /** Undefined while there is nothing to take along: the figures are not yet those of the range. */
  readonly onDownload: (() => void) | undefined;
  readonly onPrint: (() => void) | undefined;
}

/** What can be done with a report's figures. */
export const ReportToolbar = ({ isCompared, compared, onCompare, onDownload, onPrint }: Props) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        sx={{ marginInlineStart: 0 }}
        control={<Switch size="small" checked={isCompared} onChange={(_, checked) => onCompare(checked)} />}
        label={translate('reports.compare')}
      />
      {compared && (
        <Typography variant="body2" color="text.secondary">
          {formatDays(compared.from, compared.to, locale)}
        </Typography>
      )}
      <Button startIcon={<DownloadIcon />} disabled={!onDownload} onClick={onDownload}>
        {translate('reports.csv')}
      </Button>
      <Button startIcon={<PrintIcon />} disabled={!onPrint} onClick={onPrint}>
        {translate('reports.print')}
      </Button>
    </Stack>
  );
};
