import { choiceFilter } from '#src/components/list/filters.ts';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { defineKind, useWords, type Words } from './field.tsx';

export interface BooleanOptions {
  /** Where its words are, an i18n key that `.yes` or `.no` follows; react-admin's Yes and No unless told. */
  readonly words?: string;
  /** Shown as a state: ACTIVE or INACTIVE. */
  readonly isState?: boolean;
}

const keyOf = (value: boolean, { words }: BooleanOptions = {}): string =>
  words === undefined ? `ra.boolean.${value}` : `${words}.${value ? 'yes' : 'no'}`;
const say = (value: boolean, options: BooleanOptions | undefined, { translate }: Words) =>
  translate(keyOf(value, options));

const BooleanText = ({ value, options }: { readonly value: boolean; readonly options: BooleanOptions | undefined }) =>
  say(value, options, useWords());

/** Yes or no. */
export const boolean = defineKind<boolean, BooleanOptions>(
  {
    name: 'boolean',
    Cell: ({ value, options }) =>
      options?.isState ? (
        <StatusChip status={value ? 'ACTIVE' : 'INACTIVE'} />
      ) : (
        <BooleanText value={value} options={options} />
      ),
    text: ({ value, options }, words) => say(value, options, words),
    filters: ({ source, value, ...more }, options) => [
      {
        ...choiceFilter(
          source,
          [true, false].map((one) => ({ value: String(one), label: keyOf(one, options) })),
          { read: value },
        ),
        ...more,
      },
    ],
  },
  (value): value is boolean => typeof value === 'boolean',
);
