import { useId } from 'react';
import { useListContext, useListSortContext, useStore, useTranslate, useLocale } from 'react-admin';
import { paging } from '#contract/envelope.ts';
import type { Column } from '#src/fields/field.tsx';
import { sizeKey } from '#src/dataProvider/prefetchList.ts';
import { BarButton, glyph, NativeSelect } from '#src/ui/controls.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { numberFormat } from '#src/format/intl.ts';

/** `isMore`: the total is a lower bound. */
export interface Count {
  readonly total: number | undefined;
  readonly isMore: boolean;
}

interface Counted {
  readonly total?: number | undefined;
  /** `moreThan`: the count at which the API stopped counting. */
  readonly meta?: { readonly moreThan?: number } | undefined;
}

export const countOf = ({ total, meta }: Counted): Count => ({
  total: total ?? meta?.moreThan,
  isMore: total === undefined,
});

export const useSayCount = (): ((count: Count) => string) => {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ total, isMore }) => {
    if (total === undefined) return '';
    const count = numberFormat(locale, {}).format(total);
    return isMore ? translate('components.list.orMore', { count }) : count;
  };
};

const previous = glyph('M15.41 16.09l-4.58-4.59 4.58-4.59L14 5.5l-6 6 6 6z');
const next = glyph('M8.59 16.34l4.58-4.59-4.58-4.59L10 5.75l6 6-6 6z');

const pageSizes: readonly number[] = paging.sizes;

const Range = () => {
  const translate = useTranslate();
  const { page, perPage, data, ...list } = useListContext();
  const { total, isMore } = countOf(list);
  const last = page * perPage;
  const before = last - perPage;
  const from = total === 0 ? 0 : before + 1;
  const to = isMore ? before + (data?.length ?? perPage) : Math.min(total ?? last, last);
  const key = isMore ? (total === undefined ? 'pageRangeOpen' : 'pageRangeMoreThan') : 'pageRange';
  return <output>{translate(`components.list.${key}`, { from, to, total })}</output>;
};

export const Pager = () => {
  const translate = useTranslate();
  const labelId = useId();
  const { resource, page, perPage, total, hasNextPage, setPage, setPerPage, isPending } = useListContext();
  const [, storeSize] = useStore<number>(sizeKey(resource));
  if (isPending || (!total && page === 1 && !hasNextPage)) return null;
  const choose = (size: string) => {
    storeSize(Number(size));
    setPerPage(Number(size));
  };
  const choices = pageSizes.includes(perPage) ? pageSizes : [perPage, ...pageSizes];
  return (
    <div className="pager">
      <span id={labelId} className="label">
        {translate('components.list.perPage')}
      </span>
      <div className="choice">
        <NativeSelect
          aria-labelledby={labelId}
          value={String(perPage)}
          choices={choices.map((size) => ({ value: String(size), label: String(size) }))}
          onChoose={choose}
        />
      </div>
      <Range />
      <div className="steps">
        <BarButton
          isLarge
          label={translate('components.list.page_previous')}
          icon={previous}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <BarButton
          isLarge
          label={translate('components.list.page_next')}
          icon={next}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        />
      </div>
    </div>
  );
};

/** Sort control for cards, which have no column heads. */
export const SortSelect = ({ columns }: { readonly columns: readonly Column[] }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { sort, setSort } = useListSortContext();
  const orders = columns.flatMap(({ sortBy: field, ...column }) =>
    field === undefined
      ? []
      : (['ASC', 'DESC'] as const).map((order) => ({
          value: `${field} ${order}`,
          label: translate(`components.list.sort_${order}`, { column: labelOf(column) }),
          sort: { field, order },
        })),
  );
  if (orders.length === 0) return null;
  const choose = (value: string) => {
    const chosen = orders.find((one) => one.value === value);
    if (chosen) setSort(chosen.sort);
  };
  const label = translate('components.list.sort');
  const value = `${sort.field} ${sort.order}`;
  const current = orders.find((one) => one.value === value)?.label;
  return (
    <div className="pill">
      <div className="opener">
        <span aria-hidden>{[label, current].filter(Boolean).join(translate('components.colon'))}</span>
        <NativeSelect aria-label={label} value={value} choices={orders} onChoose={choose} />
      </div>
    </div>
  );
};
