import { ExternalLink } from '#src/ui/controls.tsx';
import { emailText } from '#src/domain/Person.tsx';
import { webAddress } from '#src/format/webAddress.ts';
import { defineKind } from './defineKind.tsx';
import { type Filtered, isText, type ListFilter } from './field.tsx';

export const textFilter = (field: Filtered): readonly ListFilter[] => [
  { ...field, kind: 'typed', type: 'text', parse: (typed) => typed.trim() || undefined, format: String, text: String },
];

export const text = defineKind<string, { readonly isClipped?: boolean }>(isText, {
  name: 'text',
  cell: ({ value, options }) =>
    options?.isClipped ? (
      <div className="clip" title={value}>
        {value}
      </div>
    ) : (
      value
    ),
  filters: textFilter,
});

export interface LongTextOptions {
  readonly limit?: number;
  readonly minRows?: number;
}

export const longText = defineKind<string, LongTextOptions>(isText, {
  name: 'longText',
  width: 16,
  card: () => 'none',
  cell: ({ value }) => <span className="prose">{value}</span>,
});

export const email = defineKind<string>(isText, {
  name: 'email',
  width: 13,
  cell: ({ value }) => <div className="email">{emailText(value)}</div>,
  filters: textFilter,
});

export const phone = defineKind<string>(isText, {
  name: 'phone',
  width: 9,
  filters: textFilter,
});

const shortAddress = (value: string) =>
  webAddress(value) ? value.replace(/^https?:\/\//i, '').replace(/\/$/, '') : value;

export const url = defineKind<string>(isText, {
  name: 'url',
  width: 13,
  card: () => 'none',
  cell: ({ value }) => <ExternalLink to={webAddress(value)}>{shortAddress(value)}</ExternalLink>,
  fact: ({ value }) => shortAddress(value),
  filters: textFilter,
});
