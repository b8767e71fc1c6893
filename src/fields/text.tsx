import { ExternalLink } from '#src/components/ExternalLink.tsx';
import { webAddress } from '#src/format/webAddress.ts';
import { defineKind, isText } from './field.tsx';

const asText = ({ value }: { readonly value: string }) => value;

/** A text of one line. In a list a long one does not push the other columns out, nor make its row higher. */
export const text = defineKind<string, { readonly isClipped?: boolean }>(
  {
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
  },
  isText,
);

export interface LongTextOptions {
  /** How long it may be, in characters: its input counts them. */
  readonly limit?: number;
  /** Of its input. */
  readonly minRows?: number;
}

/** What is told in sentences; its line breaks are kept. */
export const longText = defineKind<string, LongTextOptions>(
  {
    name: 'longText',
    cell: ({ value }) => <span className="prose">{value}</span>,
    text: asText,
  },
  isText,
);

/** An email: never cut; one that is too long goes on in a second line, at its @ where there is one. */
export const email = defineKind<string>(
  {
    name: 'email',
    cell: ({ value }) => {
      const [name, ...domain] = value.split('@');
      return (
        <div className="email">
          {name}
          {domain.length > 0 && (
            <>
              <wbr />
              {`@${domain.join('@')}`}
            </>
          )}
        </div>
      );
    },
    text: asText,
  },
  isText,
);

/** A phone number. */
export const phone = defineKind<string>(
  {
    name: 'phone',
    text: asText,
  },
  isText,
);

/** An address on the web. */
export const url = defineKind<string>(
  {
    name: 'url',
    cell: ({ value }) => {
      const to = webAddress(value);
      return <ExternalLink to={to}>{to ? value.replace(/^https?:\/\//i, '').replace(/\/$/, '') : value}</ExternalLink>;
    },
    text: asText,
  },
  isText,
);
