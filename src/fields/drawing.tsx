import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Kind, Words } from './field.tsx';

/** Whether a value says something: an empty list does not, nor a number that could not be read (NaN). */
export const isThere = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !Number.isNaN(value) &&
  !(Array.isArray(value) && value.length === 0);

/** A value that nobody expected, readable (product.md §3). */
export const asItIs = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

interface Drawn<V, R extends RaRecord, O extends object> {
  readonly value: (record: R) => unknown;
  readonly isOne: (value: unknown) => value is V;
  readonly options: O | undefined;
  /** What is drawn where the kind has no look of its own. */
  readonly text: (record: R, words: Words) => string;
  /** What is drawn where there is no value. */
  readonly none: string | undefined;
}

/** How a value of a record is drawn: by its kind, what is not of the kind as it is. */
export const drawing =
  <V, R extends RaRecord, O extends object>(
    { value, isOne, options, text, none }: Drawn<V, R, O>,
    draw: Kind<V, O>['cell'],
  ) =>
  (record: R, words: Words): ReactNode => {
    const found = value(record);
    if (!isThere(found)) return none;
    if (!isOne(found)) return asItIs(found);
    return draw ? draw({ value: found, record, options }, words) : text(record, words);
  };

/** What a cell stands in by its kind, with its second line in a card. */
export const framing =
  <V, R extends RaRecord, O extends object>(
    { value, isOne }: Pick<Drawn<V, R, O>, 'value' | 'isOne'>,
    frame: Kind<V, O>['frame'],
  ) =>
  (record: R, cell: ReactNode, below?: ReactNode): ReactNode => {
    const found = value(record);
    if (frame && isOne(found)) return frame(found, cell, below);
    return (
      <>
        {cell}
        {below}
      </>
    );
  };
