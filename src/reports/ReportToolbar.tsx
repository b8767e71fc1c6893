import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, FormControlLabel, Stack, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  readonly isCompared: boolean;
  readonly onCompare: (isCompared: boolean) => void;
  /** Undefined while there is nothing to take along: the figures are not yet those of the range. */
  readonly onDownload: (() => void) | undefined;
  readonly onPrint: (() => void) | undefined;
}

/** What can be done with a report's figures. */
export const ReportToolbar = ({ isCompared, onCompare, onDownload, onPrint }: Props) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        sx={{ marginInlineStart: 0 }}
        control={<Switch size="small" checked={isCompared} onChange={(_, checked) => onCompare(checked)} />}
        label={translate('reports.compare')}
      />
      <Button startIcon={<DownloadIcon />} disabled={!onDownload} onClick={onDownload}>
        {translate('reports.csv')}
      </Button>
      <Button startIcon={<PrintIcon />} disabled={!onPrint} onClick={onPrint}>
        {translate('reports.print')}
      </Button>
    </Stack>
  );
};
