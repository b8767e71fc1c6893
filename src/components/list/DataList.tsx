import SelectIcon from '@mui/icons-material/Checklist';
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
import { sizeKey } from '#src/dataProvider/prefetchList.ts';
import { useListTakes } from '#src/dataProvider/useCapabilities.ts';
import type { Field, Words } from '#src/fields/field.tsx';
import { ZoneNote } from '../Instant.tsx';
import { InTurn } from '../InTurn.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { useFieldLabel } from '../texts.tsx';
import { useIsNarrow } from '../screen.ts';
import { AddressedList } from './AddressedList.tsx';
import { type Arrangement, type Column, ColumnsMenu, noArrangement, visible } from './ColumnsMenu.tsx';
import { BarButton } from '../BarButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { ListFilter } from './filters.ts';
import { ListRows } from './ListRows.tsx';
import { Pager } from './Pager.tsx';
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

interface DataListProps<R extends RaRecord> {
  /** The first is the record's name, and the link to it. Keep it a module constant, as the functions below: rows are drawn anew with a new one. */
  readonly columns: readonly Column<R>[];
  readonly sort: SortPayload;
  readonly filters?: readonly ListFilter[];
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

/** What the API can list by: of filters, tabs and orders the others are left out. */
const useOffered = <R extends RaRecord>(props: DataListProps<R>) => {
  const { filters = none, presets = none, defaultFilter } = props;
  const takes = useListTakes();
  const hasFilter = (source: string) => {
    const { needs = [source] } = filters.find((filter) => filter.source === source) ?? {};
    return takes(...needs);
  };
  const hasAll = (filter: object) => Object.keys(filter).every(hasFilter);
  const tabs = presets.filter(({ filter }) => hasAll(filter));
  return {
    ...props,
    filters: filters.filter(({ source }) => hasFilter(source)),
    presets: tabs.length > 1 ? tabs : none,
    defaultFilter: defaultFilter && hasAll(defaultFilter) ? defaultFilter : undefined,
    isSortable: takes('orderBy'),
  };
};

const withoutSort = <R extends RaRecord>({ sortBy: _sort, ...column }: Column<R>): Column<R> => column;

const idOf = ({ id }: RaRecord) => String(id);

/**
 * A list of the resource around: page, size, sort and filters live in the URL, the previous page stays until the next
 * is there, rows keep their height, columns can be arranged, and on a phone rows are cards.
 */
export const DataList = <R extends RaRecord>(props: DataListProps<R>) => {
  const { columns, sort, filters, presets, defaultFilter, isSortable, bulkActions, file, ...others } =
    useOffered(props);
  const { actions, arranged = noArrangement, rowName = idOf, totals, ...rows } = others;
  const resource = useResourceContext();
  const isNarrow = useIsNarrow();
  const [arrangement, setArrangement] = useStore<Arrangement>(`${resource}.columns`, arranged);
  const [size] = useStore<number>(sizeKey(resource ?? ''), paging.perPage);
  const labelOf = useFieldLabel();
  const title = useGetResourceLabel()(resource ?? '', 2);
  const [isSelecting, setSelecting] = useState(false);
  const shown = useMemo(() => {
    const found = visible(columns, arrangement);
    return isSortable ? found : found.map(withoutSort);
  }, [columns, arrangement, isSortable]);
  const zone = columns.some(({ byDay }) => byDay) && <ZoneNote />;
  const labelled = columns.map((column) => ({ source: column.source, label: labelOf(column) }));
  return (
    <AddressedList<R> sort={sort} perPage={size} filterDefaultValues={defaultFilter}>
      <PageTitle title={title} />
      <ListHead presets={presets} aside={!isNarrow && zone} />
      <div className="list-line">
        {filters.length > 0 && <FilterBar filters={filters} />}
        {isNarrow && isSortable && <SortSelect columns={columns} />}
        <div className="list-actions">
          {actions}
          {isNarrow && bulkActions && <SelectSwitch isOn={isSelecting} onSwitch={setSelecting} />}
          {filters.length > 0 && <SavedViews />}
          {!isNarrow && <ColumnsMenu columns={labelled} arrangement={arrangement} onChange={setArrangement} />}
          {file && <ExportButton fields={file} />}
        </div>
      </div>
      {bulkActions && <Selection rowName={rowName}>{bulkActions}</Selection>}
      <InTurn>
        {isNarrow && totals}
        <div className="list-rows">
          <ListRows<R>
            {...rows}
            rowName={rowName}
            columns={isNarrow ? columns : shown}
            label={title}
            isSelecting={isSelecting}
            isSelectable={bulkActions !== undefined}
          />
          <Pager />
        </div>
        {!isNarrow && totals}
        {isNarrow && zone}
      </InTurn>
    </AddressedList>
  );
};
