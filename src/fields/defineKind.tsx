import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { asItIs, type Field, type FieldOptions, isThere, type Kind, type Words } from './field.tsx';

const valueAt = (record: unknown, source: string): unknown =>
  source
    .split('.')
    .reduce<unknown>((part, key) => (typeof part === 'object' && part ? Reflect.get(part, key) : undefined), record);

const noRecord: RaRecord = { id: '' };

interface Declared<V, R extends RaRecord, O extends object> {
  readonly kind: Kind<V, O>;
  readonly isOne: (value: unknown) => value is V;
  readonly options: (FieldOptions<R> & O) | undefined;
  readonly value: (record: R) => unknown;
}

const formatter =
  <V, R extends RaRecord, O extends object>(
    { isOne, options }: Declared<V, R, O>,
    format: Kind<V, O>['text'],
  ): Field['formatText'] =>
  (value, words, record = noRecord) => {
    if (!isThere(value)) return '';
    return isOne(value) ? format({ value, record, options }, words) : asItIs(value);
  };

const textsOf = <V, R extends RaRecord, O extends object>(declared: Declared<V, R, O>) => {
  const { kind, isOne, options, value } = declared;
  const { Inline, none = '' } = kind;
  const formatText = formatter(declared, kind.text);
  const formatFile = formatter(declared, kind.file ?? kind.text);
  const formatNode: Field['formatNode'] = (found, words, record = noRecord) =>
    Inline && isThere(found) && isOne(found) ? (
      <Inline value={found} record={record} options={options} />
    ) : (
      formatText(found, words, record)
    );
  return {
    formatText,
    formatNode,
    text: options?.text ?? ((record: R, words: Words) => formatText(value(record), words, record) || none),
    file:
      options?.file ?? options?.text ?? ((record: R, words: Words) => formatFile(value(record), words, record) || none),
  };
};

const looksOf = <V, R extends RaRecord, O extends object>(
  { kind, isOne, options, value }: Declared<V, R, O>,
  text: Field<R>['text'],
) => {
  const { frame: wrap, Detail } = kind;
  const own: FieldOptions<R> = options ?? {};
  const draw =
    (look: Kind<V, O>['cell']) =>
    (record: R, words: Words): ReactNode => {
      const found = value(record);
      if (!isThere(found)) return kind.none;
      if (!isOne(found)) return asItIs(found);
      return look ? look({ value: found, record, options }, words) : text(record, words);
    };
  const drawn = draw(kind.cell);
  const cell = own.cell ?? own.text ?? drawn;
  const isOwn = cell !== drawn;
  const detail = (record: R, words: Words): ReactNode => {
    const found = value(record);
    if (!Detail || !isThere(found) || !isOne(found)) return drawn(record, words);
    return <Detail value={found} record={record} options={options} />;
  };
  const wrapped = (record: R, inside: ReactNode, below?: ReactNode): ReactNode => {
    const found = value(record);
    if (wrap && isOne(found)) return wrap(found, inside, below);
    return (
      <>
        {inside}
        {below}
      </>
    );
  };
  const frame = own.frame ?? (wrap && wrapped);
  const fact = own.fact ?? (!isOwn && kind.fact ? draw(kind.fact) : undefined);
  const belowDay = isOwn ? undefined : kind.belowDay?.(options);
  return {
    cell,
    detail: isOwn ? cell : detail,
    ...(frame && { frame }),
    ...(fact && { fact }),
    ...(belowDay && { byDay: { value, cell: draw(belowDay) } }),
  };
};

/** Returns the function that makes fields of a kind. A value of another type is shown as it is. */
export const defineKind =
  <V, O extends object = object>(isOne: (value: unknown) => value is V, kind: Kind<V, O>) =>
  <R extends RaRecord>(source: string, options?: FieldOptions<R> & O): Field<R> => {
    const own: FieldOptions<R> = options ?? {};
    const { value = (record: R) => valueAt(record, source), label, sortBy, isRequired, isReadOnly } = own;
    const { width = kind.width, card = kind.card?.(options) } = own;
    const declared = { kind, isOne, options, value };
    const texts = textsOf(declared);
    return {
      source,
      kind: kind.name,
      options: options ?? {},
      value,
      ...texts,
      ...looksOf(declared, texts.text),
      fileHead: kind.fileHead ?? ((head) => head),
      referred: (found) => (isOne(found) && kind.referred?.(found, options)) || [],
      Input: own.Input,
      filters: own.filters ?? kind.filters?.({ source, ...(label !== undefined && { label }) }, options) ?? [],
      ...(sortBy !== undefined && { sortBy: sortBy === true ? source : sortBy }),
      ...(label !== undefined && { label }),
      ...(kind.numeric && { numeric: true }),
      ...(width !== undefined && { width }),
      ...(card && { card }),
      ...(isRequired && { isRequired }),
      ...(isReadOnly && { isReadOnly }),
    };
  };
