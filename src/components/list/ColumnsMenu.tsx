import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Checkbox, FormControlLabel, IconButton, Popover } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Words } from '#src/fields/field.tsx';
import { useBelowEnd } from '../screen.ts';
import { useOnceOpen } from '../useOnceOpen.ts';
import { BarButton } from './BarButton.tsx';

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

interface ColumnsMenuProps {
  readonly columns: readonly { readonly source: string; readonly label: string }[];
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
}

/** A tick for each column but the first, and its steps up and down. */
const ColumnChoices = ({ columns, arrangement, onChange }: ColumnsMenuProps) => {
  const translate = useTranslate();
  const [, ...rest] = ordered(columns, arrangement);
  const { hidden } = arrangement;
  const toggle = (source: string) =>
    onChange({
      ...arrangement,
      hidden: hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source],
    });
  const move = (from: number, to: number) => {
    const order = rest.map(({ source }) => source);
    order.splice(to, 0, ...order.splice(from, 1));
    onChange({ ...arrangement, order });
  };
  return rest.map(({ source, label }, index) => (
    <Box key={source} sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, marginInlineEnd: 2 }}
        label={label}
        control={<Checkbox size="small" checked={!hidden.includes(source)} onChange={() => toggle(source)} />}
      />
      <IconButton
        size="small"
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
        aria-label={translate('components.list.moveUp', { column: label })}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={index === rest.length - 1}
        onClick={() => move(index, index + 1)}
        aria-label={translate('components.list.moveDown', { column: label })}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Box>
  ));
};

/** Hides columns and changes their order; the first, the link to the record, stays. */
export const ColumnsMenu = (props: ColumnsMenuProps) => {
  const label = useTranslate()('components.list.columns');
  const belowEnd = useBelowEnd();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isDrawn = useOnceOpen(anchor !== undefined);
  return (
    <>
      <BarButton
        label={label}
        icon={<ColumnsIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {isDrawn && (
        <Popover
          open={Boolean(anchor)}
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          {...belowEnd}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5 } } }}
        >
          <ColumnChoices {...props} />
        </Popover>
      )}
    </>
  );
};
