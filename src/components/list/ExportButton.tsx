import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useFieldLabel } from '#src/components/texts.tsx';
import { type Field, useWords } from '#src/fields/field.tsx';
import { toCsv } from '#src/format/csv.ts';
import { saveCsv } from '#src/saveFile.ts';
import { BarButton } from '../BarButton.tsx';
import { lazyPart, onIntent } from '../lazyPart.tsx';
import { Opened } from '../Opened.tsx';
import { useAllRows } from './allRows.ts';
import type { ExportDialogProps } from './ExportDialog.tsx';

const ExportDialog = lazyPart<ExportDialogProps>(async () => (await import('./ExportDialog.tsx')).ExportDialog, null);

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
  return (
    <>
      <BarButton
        label={translate('components.list.export')}
        icon={<DownloadIcon />}
        disabled={!data?.length}
        onClick={() => void start()}
        {...onIntent(ExportDialog)}
      />
      <Opened isOpen={progress !== undefined} onClose={cancel}>
        <ExportDialog progress={progress} onCancel={cancel} />
      </Opened>
    </>
  );
};
