import { useEffect, useEffectEvent, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useNotifyFailure } from '../useNotifyFailure.ts';

interface Read {
  readonly page: number;
  /** What the page belongs to: another filter, order or size is another list. */
  readonly list: string;
}

/** A page that cannot be read is not shown as if it were there: the one that was read last stays, and that is said. */
export const useKeptPage = (): void => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const context = useListContext();
  const { page, perPage, data, isFetching, setPage } = context;
  const error: unknown = context.error;
  const list = JSON.stringify([perPage, context.sort, context.filterValues]);
  const lastRead = useRef<Read>(undefined);

  const look = useEffectEvent(() => {
    if (isFetching) return;
    if (!error) {
      if (data) lastRead.current = { page, list };
      return;
    }
    const kept = lastRead.current;
    if (kept?.list !== list || kept.page === page) return;
    notifyFailure(error, { message: translate('components.list.pageKept', { page, kept: kept.page }) });
    setPage(kept.page);
  });
  useEffect(() => look(), [page, list, data, error, isFetching]);
};
