import { ExternalLink } from '#src/ui/ExternalLink.tsx';
import { emailText } from '#src/domain/Person.tsx';
import { webAddress } from '#src/format/webAddress.ts';
import type { ListFilter } from '#src/list/filters/filters.ts';
import { defineKind } from './defineKind.tsx';
import { isText, type Filtered } from './field.tsx';

const asText = ({ value }: { readonly value: string }) => value;

export const textFilter = ({ source, label }: Filtered): readonly ListFilter[] => [
  {
    source,
    ...(label !== undefined && { label }),
    kind: 'typed',
    type: 'text',
    parse: (typed) => typed.trim() || undefined,
    format: String,
    text: String,
  },
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
  text: asText,
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
  text: asText,
});

export const email = defineKind<string>(isText, {
  name: 'email',
  width: 13,
  cell: ({ value }) => <div className="email">{emailText(value)}</div>,
  text: asText,
  filters: textFilter,
});

export const phone = defineKind<string>(isText, {
  name: 'phone',
  width: 9,
  text: asText,
  filters: textFilter,
});

export const url = defineKind<string>(isText, {
  name: 'url',
  width: 13,
  card: () => 'none',
  cell: ({ value }) => {
    const to = webAddress(value);
    return <ExternalLink to={to}>{to ? value.replace(/^https?:\/\//i, '').replace(/\/$/, '') : value}</ExternalLink>;
  },
  text: asText,
  filters: textFilter,
});
