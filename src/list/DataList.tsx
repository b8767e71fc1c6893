import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import SelectIcon from '@mui/icons-material/Checklist';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ListBase,
  type RaRecord,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { paging } from '#contract/envelope.ts';
import { FRESH_MS, rowsOnly, sizeKey } from '#src/dataProvider/prefetchList.ts';
import { useListTakes } from '#src/dataProvider/useCall.ts';
import type { Column, Field, ListFilter, Words } from '#src/fields/field.tsx';
import { useListDefaults } from '#src/fields/reference.tsx';
import { BarButton } from '#src/ui/controls.tsx';
import { ZoneNote } from '#src/ui/instant/Instant.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { lazyPart, Opened, Opener } from '#src/ui/lazyPart.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { useIsNarrow } from '#src/ui/screen.ts';
import { type Arrangement, noArrangement, visible, type RowsProps } from './rows.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListRows } from './ListRows.tsx';
import { type ListPreset, ListTabs } from './filters/ListTabs.tsx';
import { Pager, SortSelect } from './Pager.tsx';
import type { SelectionBarProps } from './SelectionBar.tsx';
import type { ColumnsSheetProps } from './filters/Sheets.tsx';

const SelectionBar = lazyPart(async () => (await import('./SelectionBar.tsx')).SelectionBar, null);
const ViewsSheet = lazyPart(async () => (await import('./filters/Sheets.tsx')).ViewsSheet, null);
const ColumnsSheet = lazyPart(async () => (await import('./filters/Sheets.tsx')).ColumnsSheet, null);

const Selection = (props: SelectionBarProps) => {
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    selectedIds.length > 0 && (
      <Opened isOpen onClose={onUnselectItems}>
        <SelectionBar {...props} />
      </Opened>
    )
  );
};

const SelectSwitch = ({ isOn, onSwitch }: { readonly isOn: boolean; readonly onSwitch: (isOn: boolean) => void }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const isSelecting = isOn || selectedIds.length > 0;
  const toggle = () => {
    if (isSelecting) onUnselectItems();
    onSwitch(!isSelecting);
  };
  return (
    <BarButton
      label={useTranslate()('components.list.select')}
      icon={<SelectIcon />}
      aria-pressed={isSelecting}
      onClick={toggle}
    />
  );
};

const ColumnsButton = (arranged: Omit<ColumnsSheetProps, 'label' | 'anchor' | 'onClose'>) => {
  const label = useTranslate()('ra.action.select_columns');
  return (
    <Opener label={label} icon={<ColumnsIcon />} aria-haspopup="dialog" lazy={ColumnsSheet}>
      {(opened) => <ColumnsSheet {...opened} {...arranged} label={label} />}
    </Opener>
  );
};

const ViewsButton = () => {
  const label = useTranslate()('components.list.views');
  return (
    <Opener label={label} icon={<BookmarkIcon />} aria-haspopup="dialog" lazy={ViewsSheet}>
      {(opened) => <ViewsSheet {...opened} label={label} />}
    </Opener>
  );
};

const ListHead = ({ presets, aside }: { readonly presets: readonly ListPreset[]; readonly aside: ReactNode }) =>
  (presets.length > 0 || aside) && (
    <div className="list-head">
      {presets.length > 0 && <ListTabs presets={presets} />}
      {aside}
    </div>
  );

type Rows<R extends RaRecord> = Pick<RowsProps<R>, 'columns' | 'rowPath' | 'rowActions' | 'actionsWidth'>;

interface DataListProps<R extends RaRecord> extends Rows<R> {
  readonly filters?: readonly ListFilter[];
  /** For screen readers, and for selected rows of other pages. */
  rowName?(this: void, record: R, words: Words): string;
  readonly arranged?: Arrangement;
  /** If set, rows can be selected. */
  readonly bulkActions?: ReactNode;
  readonly file?: readonly Field<R>[];
  readonly actions?: ReactNode;
  readonly emptyAction?: ReactNode;
  readonly presets?: readonly ListPreset[];
  /** Totals of all pages, inside the list's context. */
  readonly totals?: ReactNode;
}

const none: readonly never[] = [];

const useOffered = <R extends RaRecord>(props: DataListProps<R>) => {
  const { filters = none, presets = none } = props;
  const { sort, filter: initial } = useListDefaults(useResourceContext() ?? '');
  const takes = useListTakes();
  const hasFilter = (source: string) => {
    const { needs = [source] } = filters.find((filter) => filter.source === source) ?? {};
    return takes(...needs);
  };
  const hasAll = (filter: object) => Object.keys(filter).every(hasFilter);
  const tabs = presets.filter(({ filter }) => hasAll(filter));
  return {
    sort,
    ...props,
    filters: filters.filter(({ source }) => hasFilter(source)),
    presets: tabs.length > 1 ? tabs : none,
    initialFilter: initial && hasAll(initial) ? initial : undefined,
    isSortable: takes('orderBy'),
  };
};

const withoutSort = <R extends RaRecord>({ sortBy: _sort, ...column }: Column<R>): Column<R> => column;

const idOf = ({ id }: RaRecord) => String(id);

/** An error is shown in place of the rows. */
const queryOptions = { onError: () => {}, meta: rowsOnly, staleTime: FRESH_MS };
const settings = { storeKey: false, exporter: false, disableAuthentication: true, queryOptions } as const;

/** The list of the current resource as a table or cards; page, page size, sort and filters are in the URL. */
export const DataList = <R extends RaRecord>(props: DataListProps<R>) => {
  const { columns, sort, filters, presets, initialFilter, isSortable, bulkActions, file, ...others } =
    useOffered(props);
  const { actions, arranged = noArrangement, rowName = idOf, totals, ...rows } = others;
  const resource = useResourceContext() ?? '';
  const isNarrow = useIsNarrow();
  const [arrangement, onChange] = useStore<Arrangement>(`${resource}.columns`, arranged);
  const [size] = useStore<number>(sizeKey(resource), paging.perPage);
  const title = useGetResourceLabel()(resource, 2);
  const [isSelecting, setSelecting] = useState(false);
  const shown = useMemo(
    () => visible(columns, arrangement).map((column) => (isSortable ? column : withoutSort(column))),
    [columns, arrangement, isSortable],
  );
  const zone = columns.some(({ byDay }) => byDay) && <ZoneNote />;
  return (
    <ListBase<R> sort={sort} perPage={size} filterDefaultValues={initialFilter} {...settings}>
      <PageTitle title={title} />
      <ListHead presets={presets} aside={!isNarrow && zone} />
      <div className="list-line">
        {filters.length > 0 && <FilterBar filters={filters} />}
        {isNarrow && isSortable && <SortSelect columns={columns} />}
        <div className="list-actions">
          {actions}
          {isNarrow && bulkActions && <SelectSwitch isOn={isSelecting} onSwitch={setSelecting} />}
          {filters.length > 0 && <ViewsButton />}
          {!isNarrow && <ColumnsButton {...{ columns, arrangement, onChange }} />}
          {file && <ExportButton fields={file} />}
        </div>
      </div>
      {bulkActions && <Selection rowName={rowName}>{bulkActions}</Selection>}
      <StagedRender>
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
      </StagedRender>
    </ListBase>
  );
};
