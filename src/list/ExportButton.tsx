import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { type Field, useWords } from '#src/fields/field.tsx';
import { useReadNames } from '#src/fields/reference.tsx';
import { saveCsv, toCsv } from '#src/ui/saveFile.ts';
import { BarButton } from '#src/ui/BarButton.tsx';
import { lazyPart, onIntent } from '#src/ui/lazyPart.tsx';
import { Opened } from '#src/ui/Opened.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { useAllRows } from './allRows.ts';

const ExportDialog = lazyPart(async () => (await import('./filters/Sheets.tsx')).ExportDialog, null);

export const ExportButton = <R extends RaRecord>({ fields }: { readonly fields: readonly Field<R>[] }) => {
  const translate = useTranslate();
  const { data, resource } = useListContext<R>();
  const labelOf = useFieldLabel();
  const words = useWords();
  const { collect, progress, cancel } = useAllRows<R>();
  const readNames = useReadNames();
  const save = async (rows: readonly R[], signal: AbortSignal) => {
    const referred = rows.flatMap((row) => fields.flatMap((field) => field.referred(field.value(row), row)));
    const named = { ...words, nameOf: await readNames(referred, signal) };
    const head = fields.map((field) => field.fileHead(labelOf(field)));
    const cells = rows.map((row) => fields.map((field) => field.file(row, named)));
    signal.throwIfAborted();
    saveCsv(`${resource}.csv`, toCsv([head, ...cells]));
  };
  return (
    <>
      <BarButton
        label={translate('components.list.export')}
        icon={<DownloadIcon />}
        disabled={!data?.length}
        onClick={() => void collect({ done: save })}
        {...onIntent(ExportDialog)}
      />
      <Opened isOpen={progress !== undefined} onClose={cancel}>
        <ExportDialog progress={progress} onCancel={cancel} />
      </Opened>
    </>
  );
};
