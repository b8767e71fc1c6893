import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Words } from '#src/fields/field.tsx';
import { BarButton } from '../BarButton.tsx';
import { lazyPart, onIntent } from '../lazyPart.tsx';
import { Opened } from '../Opened.tsx';
import type { ColumnsSheetProps } from './ColumnsSheet.tsx';

const ColumnsSheet = lazyPart<ColumnsSheetProps>(async () => (await import('./ColumnsSheet.tsx')).ColumnsSheet, null);

/**
 * Where a column stands in a card, which has two lines: at the end of the first, after the record's name; in the second, or
 * there after its label, where the value alone does not say what it is; or not at all.
 */
export type CardPlace = 'end' | 'fact' | 'named' | 'none';

/** A column of a list; its label is that of the field of its source. */
export interface Column<R extends RaRecord = RaRecord> {
  readonly source: string;
  /** Another label: an i18n key. */
  readonly label?: string;
  /**
   * What is drawn of a record: plain elements, where that is enough; a list draws hundreds (components/plainStyles.ts).
   * (A method, so that lists of any record share their parts.)
   */
  cell(this: void, record: R, words: Words): ReactNode;
  /**
   * What the cell stands in, the link to the record too where it is that: a person's initials and email. Two lines high; a
   * card has another second line (`below`).
   */
  frame?(this: void, record: R, cell: ReactNode, below?: ReactNode): ReactNode;
  /** In a card; in its second line unless told. */
  readonly card?: CardPlace;
  /** In the second line of a card, where its cell says too much there: a card leads to its record alone. */
  fact?(this: void, record: R, words: Words): ReactNode;
  /** What the API sorts by; without it the column cannot be sorted. */
  readonly sortBy?: string;
  /** In its order the rows stand in days: what holds the instant, and what is left to say of it below the name of its day. */
  readonly byDay?: Pick<Column<R>, 'cell'> & { value(this: void, record: R): unknown };
  /** Figures: aligned at the end. */
  readonly numeric?: boolean;
  /** How wide it is where the table has no more room than that; rem. All columns grow alike. */
  readonly width?: number;
}

/** How an administrator has arranged a list's columns, by source. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const noArrangement: Arrangement = { order: [], hidden: [] };

/** All columns in the order arranged; those that came with a later version of the portal at their own place. The first stays first: it is the link. */
export const ordered = <C extends { readonly source: string }>(columns: readonly C[], { order }: Arrangement): C[] => {
  const [first, ...rest] = columns;
  if (!first) return [];
  const place = ({ source }: C) =>
    order.includes(source) ? order.indexOf(source) : rest.findIndex((c) => c.source === source);
  return [first, ...rest.toSorted((a, b) => place(a) - place(b))];
};

/** The columns to show: the first always. */
export const visible = <C extends { readonly source: string }>(columns: readonly C[], arrangement: Arrangement): C[] =>
  ordered(columns, arrangement).filter(({ source }, index) => index === 0 || !arrangement.hidden.includes(source));

type ColumnsMenuProps = Pick<ColumnsSheetProps, 'columns' | 'arrangement' | 'onChange'>;

/** Hides columns and changes their order; the first, the link to the record, stays. */
export const ColumnsMenu = (props: ColumnsMenuProps) => {
  const label = useTranslate()('components.list.columns');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <BarButton
        label={label}
        icon={<ColumnsIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        {...onIntent(ColumnsSheet)}
      />
      <Opened isOpen={anchor !== undefined} onClose={close}>
        <ColumnsSheet {...props} label={label} anchor={anchor} onClose={close} />
      </Opened>
    </>
  );
};
