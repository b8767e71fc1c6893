import type { RaRecord } from 'react-admin';
import { ExportButton } from '#src/components/list/ExportButton.tsx';
import { useFieldLabel } from '#src/components/texts.tsx';
import { useWords, type Field } from './field.tsx';

interface ExportFieldsProps<R extends RaRecord> {
  /** Without `.csv`. */
  readonly fileName: string;
  readonly fields: readonly Field<R>[];
}

/** All filtered rows of the list around as a file of these fields. */
export const ExportFields = <R extends RaRecord>({ fileName, fields }: ExportFieldsProps<R>) => {
  const labelOf = useFieldLabel();
  const words = useWords();
  return (
    <ExportButton<R>
      fileName={fileName}
      columns={fields.map((field) => ({
        label: field.fileHead(labelOf(field)),
        text: (record) => field.file(record, words),
      }))}
    />
  );
};
