import { useQueries } from '@tanstack/react-query';
import { memo, type ReactNode, useContext, useEffect, useRef } from 'react';
import { DataProviderContext, type SortPayload, useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import { useQuiet } from '#src/dataProvider/useQuiet.ts';
import { idle } from '#src/idle.ts';
import { listPath } from '#src/links.ts';
import { type Count, countOf, useSayCount } from './counts.ts';
import { activeValues } from './filters.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a list is asked for most often. */
export interface ListPreset {
  /** An i18n key. */
  readonly label: string;
  readonly filter: Values;
  /** Without one the list's order stays. */
  readonly sort?: SortPayload;
  /** It is about one thing, a day say: the filters of what no preset names stay as they are. */
  readonly keepsOthers?: boolean;
}

/** All rows: the first tab of most lists. */
export const allRows = { label: 'components.list.all', filter: {} } satisfies ListPreset;

/** Each preset with the whole filter that it leads to from these values. */
const leading = (presets: readonly ListPreset[], values: Values) => {
  const named = new Set(presets.flatMap(({ filter }) => Object.keys(filter)));
  const others = Object.fromEntries(Object.entries(values).filter(([source]) => !named.has(source)));
  return presets.map((preset) => ({
    preset,
    wanted: preset.keepsOthers ? { ...others, ...preset.filter } : preset.filter,
  }));
};

/** For so long a count is taken as it is, unless the list is read anew; milliseconds. */
const FRESH = 60_000;

const first = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, meta: rowsOnly } as const;

/** How many rows each filter has, asked once the list has its own; undefined where that is not known. */
const useCounts = (asked: readonly Values[]): readonly (Count | undefined)[] => {
  const dataProvider = useContext(DataProviderContext);
  const { resource } = useListContext();
  const isQuiet = useQuiet();
  const answers = useQueries({
    queries: asked.map((filter) => ({
      /* Below the key of the list's pages: what makes them stale makes the counts so, too. */
      queryKey: [resource, 'getList', 'count', filter],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        /* Each in a task of its own: together they would hold the page. */
        await idle();
        return dataProvider && countOf(await dataProvider.getList(resource, { ...first, filter, signal }));
      },
      enabled: isQuiet,
      staleTime: FRESH,
    })),
  });
  return answers.map(({ data, isError }) => (isError ? undefined : (data ?? undefined)));
};

/** The preset that the list shows, or shows a part of: of those whose whole filter is on, the one that says most. */
export const presetOf = (presets: readonly ListPreset[], values: Values): ListPreset | undefined => {
  const says = ({ filter }: ListPreset) => Object.entries(filter);
  const isOn = ([source, value]: [string, unknown]) => JSON.stringify(values[source]) === JSON.stringify(value);
  const on = presets.filter((preset) => says(preset).every(isOn));
  return on.toSorted((one, other) => says(other).length - says(one).length)[0];
};

interface ListTabsProps {
  readonly presets: readonly ListPreset[];
}

interface ListHeadProps extends ListTabsProps {
  /** At the end of the line; below the tabs where both have no room. */
  readonly aside: ReactNode;
}

/** What the list is asked for most often, and what is true of all its rows; nothing where there is neither. */
export const ListHead = ({ presets, aside }: ListHeadProps) =>
  (presets.length > 0 || aside) && (
    <div className="list-head">
      {presets.length > 0 && <ListTabs presets={presets} />}
      {aside}
    </div>
  );

interface TabProps {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly label: string;
  readonly count: string | undefined;
}

/** Drawn again for its own count, not for those of the others. */
const Tab = memo(({ to, isCurrent, label, count }: TabProps) => (
  <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
    {label} <span className="count">{count}</span>
  </Link>
));

/**
 * The presets of the list around as tabs, each with how many rows it has. They are links to what the list then shows:
 * reload, Back and another browser tab know them.
 */
const ListTabs = ({ presets }: ListTabsProps) => {
  const translate = useTranslate();
  const sayCount = useSayCount();
  const { pathname } = useLocation();
  const list = useListContext();
  const values = activeValues(list.filterValues);
  const tabs = leading(presets, values);
  const counts = useCounts(tabs.map(({ wanted }) => wanted));
  const current = presetOf(presets, values);
  const ref = useRef<HTMLElement>(null);
  const wasMoved = useRef(false);
  const isFirst = current === presets[0];
  useEffect(() => {
    /* The first is in sight until another was led to; to look for it has the browser lay out the page once more. */
    if (isFirst && !wasMoved.current) return undefined;
    wasMoved.current = true;
    /* With the next picture: at once, the browser would lay out a page that is only half drawn. */
    const frame = requestAnimationFrame(() =>
      ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [current, isFirst]);
  return (
    <nav ref={ref} className="list-tabs" aria-label={translate('components.list.tabs')}>
      {tabs.map(({ preset, wanted }, index) => {
        const count = counts[index];
        return (
          <Tab
            key={preset.label}
            to={listPath(pathname, wanted, preset.sort ?? list.sort)}
            isCurrent={preset === current}
            label={translate(preset.label, { _: preset.label })}
            count={count && sayCount(count)}
          />
        );
      })}
    </nav>
  );
};
