import { useEffect, useRef } from 'react';
import { type SortPayload, useGetList, useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import { useQuiet } from '#src/dataProvider/useCall.ts';
import { listPath } from '#src/paths.ts';
import { countOf, useSayCount } from '../Pager.tsx';
import { activeValues } from './filters.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ListPreset {
  readonly label: string;
  readonly filter: Values;
  /** Default: the list's current sort. */
  readonly sort?: SortPayload;
  /** Keeps filters that are not part of any preset. */
  readonly keepsOthers?: boolean;
}

export const allRows = { label: 'components.list.all', filter: {} } satisfies ListPreset;

const STALE_TIME = 60_000;

const first = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, meta: rowsOnly } as const;

/** Requested after the page's own requests; empty while unknown. */
const TabCount = ({ filter }: { readonly filter: Values }) => {
  const sayCount = useSayCount();
  const { resource } = useListContext();
  const options = { enabled: useQuiet(), staleTime: STALE_TIME };
  const { isSuccess, ...list } = useGetList(resource, { ...first, filter }, options);
  return <span className="count">{isSuccess && sayCount(countOf(list))}</span>;
};

/** The matching preset; if several match, the most specific by number of filters. */
const matchingPreset = (presets: readonly ListPreset[], values: Values): ListPreset | undefined => {
  const isOn = ([source, value]: [string, unknown]) => JSON.stringify(values[source]) === JSON.stringify(value);
  const sizeOf = ({ filter }: ListPreset) => Object.keys(filter).length;
  return presets
    .filter(({ filter }) => Object.entries(filter).every(isOn))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
};

/** Scrolls sideways only: `scrollIntoView` would scroll the page too, and Back lose its place in the list. */
const showCurrent = (tabs: HTMLElement | null): void => {
  const tab = tabs?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!tabs || !tab) return;
  const { left, right } = tabs.getBoundingClientRect();
  tabs.scrollLeft += Math.min(0, tab.left - left) + Math.max(0, tab.right - right);
};

export const ListTabs = ({ presets }: { readonly presets: readonly ListPreset[] }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const list = useListContext();
  const values = activeValues(list.filterValues);
  const current = matchingPreset(presets, values);
  const named = new Set(presets.flatMap(({ filter }) => Object.keys(filter)));
  const others = Object.fromEntries(Object.entries(values).filter(([source]) => !named.has(source)));
  const targetOf = ({ filter, keepsOthers = false }: ListPreset) => (keepsOthers ? { ...others, ...filter } : filter);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    /* In the next frame: scrolling now would force a layout. */
    const frame = requestAnimationFrame(() => showCurrent(ref.current));
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <nav ref={ref} className="list-tabs" aria-label={translate('components.list.tabs')}>
      {presets.map((preset) => (
        <Link
          key={preset.label}
          to={listPath(pathname, targetOf(preset), preset.sort ?? list.sort)}
          aria-current={preset === current ? 'page' : undefined}
        >
          {translate(preset.label, { _: preset.label })} <TabCount filter={targetOf(preset)} />
        </Link>
      ))}
    </nav>
  );
};
