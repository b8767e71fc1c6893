import type { ReactNode } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import { FieldList } from '#src/ui/Section.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { type Field, isThere, useWords } from './field.tsx';

interface RecordFieldsProps<R extends RaRecord> {
  readonly fields: readonly Field<R>[];
  readonly record?: R | null | undefined;
  readonly resource?: string;
}

export const RecordFields = <R extends RaRecord>({ fields, resource, ...props }: RecordFieldsProps<R>) => {
  const around = useRecordContext<R>();
  const labelOf = useFieldLabel(resource);
  const words = useWords();
  const record = props.record ?? around;
  if (!record) return null;
  return <FieldList fields={fields.map((field) => ({ label: labelOf(field), value: field.detail(record, words) }))} />;
};

interface FieldValueProps {
  readonly field: Pick<Field, 'formatNode'>;
  readonly value: unknown;
  readonly record?: RaRecord | undefined;
}

const FieldValue = ({ field, value, record }: FieldValueProps) => field.formatNode(value, useWords(), record);

export const valueNode = (field: FieldValueProps['field'], value: unknown, record?: RaRecord): ReactNode =>
  isThere(value) && <FieldValue field={field} value={value} record={record} />;
