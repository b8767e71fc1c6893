import SelectIcon from '@mui/icons-material/Checklist';
import { Box, Card, TablePagination } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import {
  type RaRecord,
  type SortPayload,
  useListContext,
  useGetResourceLabel,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { paging } from '#contract/envelope.ts';
import { sizeKey, usualSize } from '#src/dataProvider/pageSize.ts';
import type { Field, Words } from '#src/fields/field.tsx';
import { ZoneNote } from '../Instant.tsx';
import { InTurn } from '../InTurn.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { useFieldLabel } from '../texts.tsx';
import { useIsNarrow } from '../screen.ts';
import { AddressedList } from './AddressedList.tsx';
import { type Arrangement, type Column, ColumnsMenu, noArrangement, visible } from './ColumnsMenu.tsx';
import { BarButton } from './BarButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { uncounted } from './counts.ts';
import { type ListFilter, ListFiltersContext } from './filters.ts';
import { ListRows } from './ListRows.tsx';
import { ListHead, type ListPreset } from './ListTabs.tsx';
import { SavedViews } from './ListViews.tsx';
import type { SelectionBarProps } from './SelectionBar.tsx';
import { SortSelect } from './SortSelect.tsx';

/** Fetched when the first row is ticked: who only looks does not pay for it. */
const SelectionBar = lazyPart<SelectionBarProps>(async () => (await import('./SelectionBar.tsx')).SelectionBar, null);

const Selection = (props: SelectionBarProps) => useListContext().selectedIds.length > 0 && <SelectionBar {...props} />;

interface SelectSwitchProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Shows the ticks of cards, and takes them all away: who only looks has the room for what the cards say. */
const SelectSwitch = ({ isOn, onSwitch }: SelectSwitchProps) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const isSelecting = isOn || selectedIds.length > 0;
  const turn = () => {
    if (isSelecting) onUnselectItems();
    onSwitch(!isSelecting);
  };
  return (
    <BarButton
      label={useTranslate()('components.list.select')}
      icon={<SelectIcon />}
      aria-pressed={isSelecting}
      onClick={turn}
    />
  );
};

const sizes: readonly number[] = paging.sizes;

/** The floating button never covers "Next page"; on a phone the size's label makes room. */
const besideFloatingAction = {
  '.MuiTablePagination-toolbar': { paddingInline: { xs: 0, sm: 2 }, paddingInlineEnd: 8 },
  '.MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
  '.MuiTablePagination-input': { marginInline: { xs: 0, sm: 1 } },
  '.MuiTablePagination-actions': { marginInlineStart: { xs: 1, sm: 2 } },
} as const;

/** Pages of the list: with the total where the API told it, else on as long as there is a next page. */
const ListPagination = () => {
  const translate = useTranslate();
  const list = useListContext();
  const { page, perPage, total, hasNextPage, setPage, setPerPage, isPending } = list;
  const [, keepSize] = useStore<number>(sizeKey(list.resource));
  if (isPending || (!total && page === 1 && !hasNextPage)) return null;
  const { moreThan } = uncounted.parse(list.meta);
  const range = moreThan === undefined ? 'pageRangeOpen' : 'pageRangeMoreThan';
  return (
    <TablePagination
      component="div"
      count={total ?? -1}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={sizes.includes(perPage) ? sizes : [perPage, ...sizes]}
      labelRowsPerPage={translate('components.list.perPage')}
      labelDisplayedRows={({ from, to, count }) =>
        translate(`components.list.${count === -1 ? range : 'pageRange'}`, {
          from,
          to,
          total: moreThan ?? count,
        })
      }
      getItemAriaLabel={(type) => translate(`components.list.page_${type}`)}
      onPageChange={(_, index) => setPage(index + 1)}
      onRowsPerPageChange={({ target }) => {
        keepSize(Number(target.value));
        setPerPage(Number(target.value));
      }}
      sx={besideFloatingAction}
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
    />
  );
};

interface DataListProps<R extends RaRecord> {
  /** The first is the record's name, and the link to it. Keep it a module constant, as the functions below: rows are drawn anew with a new one. */
  readonly columns: readonly Column<R>[];
  readonly sort: SortPayload;
  /** Rows of a page, where the spec says how many; what somebody chooses is kept. */
  readonly perPage?: number;
  readonly filters?: readonly ListFilter<R>[];
  /** What a visit without a filter in its URL shows. */
  readonly defaultFilter?: Readonly<Record<string, unknown>>;
  rowPath?(this: void, record: R): string;
  /** The record's name for who cannot see the row. */
  rowName?(this: void, record: R, words: Words): string;
  rowActions?(this: void, record: R, words: Words): ReactNode;
  /** How wide their column is at least, rem; that of two icons unless told. */
  readonly actionsWidth?: number;
  /** How the columns stand until somebody arranges them otherwise. */
  readonly arranged?: Arrangement;
  /** With these, rows can be ticked. */
  readonly bulkActions?: ReactNode;
  /** The columns of its file. */
  readonly file?: readonly Field<R>[];
  /** Beside the columns menu. */
  readonly actions?: ReactNode;
  /** What starts the first record, shown while there is none. */
  readonly emptyAction?: ReactNode;
  /** Tabs over the list: what it is asked for most often. */
  readonly presets?: readonly ListPreset[];
  /** What the rows come to, all pages together: below them, on a narrow screen before them. Inside the list's context. */
  readonly totals?: ReactNode;
}

const none: readonly never[] = [];
const idOf = ({ id }: RaRecord) => String(id);

/** Search, filters and what can be done with the list stand in one line, as long as there is room for that. */
const oneLine = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  gap: 1,
  mb: 1,
  '@media print': { display: 'none' },
} as const;
/** Cuts its corners, but is none that can be scrolled: the table's head stays in sight out of it. */
const rowsBox = {
  overflow: 'clip',
  containerType: 'inline-size',
  '& > .coming ~ *': { visibility: 'hidden' },
} as const;
const atEnd = { marginInlineStart: 'auto', flexShrink: 0, display: 'flex', alignItems: 'center', gap: 0.5 } as const;

/**
 * A list of the resource around: page, size, sort and filters live in the URL, the previous page stays until the next
 * is there, rows keep their height, columns can be arranged, and on a phone rows are cards (ux "Lists").
 */
export const DataList = <R extends RaRecord>(props: DataListProps<R>) => {
  const { columns, sort, filters = none, presets = none, defaultFilter, bulkActions, file, ...others } = props;
  const { perPage, actions, arranged = noArrangement, rowName = idOf, totals, ...rows } = others;
  const resource = useResourceContext();
  const isNarrow = useIsNarrow();
  const [arrangement, setArrangement] = useStore<Arrangement>(`${resource}.columns`, arranged);
  const [usual] = useState(() => usualSize(perPage, innerHeight));
  const [size] = useStore<number>(sizeKey(resource ?? ''), usual);
  const labelOf = useFieldLabel();
  const title = useGetResourceLabel()(resource ?? '', 2);
  const [isSelecting, setSelecting] = useState(false);
  const shown = useMemo(() => visible(columns, arrangement), [columns, arrangement]);
  const zone = columns.some(({ byDay }) => byDay) && <ZoneNote />;
  const labelled = columns.map((column) => ({ source: column.source, label: labelOf(column) }));
  return (
    <AddressedList<R> sort={sort} perPage={size} filterDefaultValues={defaultFilter}>
      <PageTitle title={title} />
      <ListFiltersContext value={filters}>
        <ListHead presets={presets} aside={!isNarrow && zone} />
        <Box sx={oneLine}>
          {filters.length > 0 && <FilterBar filters={filters} />}
          {isNarrow && <SortSelect columns={columns} />}
          <Box sx={atEnd}>
            {actions}
            {isNarrow && bulkActions && <SelectSwitch isOn={isSelecting} onSwitch={setSelecting} />}
            {filters.length > 0 && <SavedViews />}
            {!isNarrow && <ColumnsMenu columns={labelled} arrangement={arrangement} onChange={setArrangement} />}
            {file && <ExportButton fields={file} />}
          </Box>
        </Box>
        {bulkActions && <Selection rowName={rowName}>{bulkActions}</Selection>}
        <InTurn>
          {isNarrow && totals}
          <Card sx={{ ...rowsBox, ...(isNarrow && { border: 0, bgcolor: 'transparent' }) }}>
            <ListRows<R>
              {...rows}
              rowName={rowName}
              columns={isNarrow ? columns : shown}
              label={title}
              isSelecting={isSelecting}
              isSelectable={bulkActions !== undefined}
            />
            <ListPagination />
          </Card>
          {!isNarrow && totals}
          {isNarrow && zone}
        </InTurn>
      </ListFiltersContext>
    </AddressedList>
  );
};
