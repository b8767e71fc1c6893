import { useLocale, useTranslate } from 'react-admin';
import { z } from 'zod';
import { numberFormat } from '#src/format/intl.ts';

/** Where the API stopped counting. */
export const uncounted = z.object({ moreThan: z.number().optional().catch(undefined) }).catch({});

/** `isMore`: at least. */
export interface Count {
  readonly total: number | undefined;
  readonly isMore: boolean;
}

export const countOf = ({ total, meta }: { readonly total?: number | undefined; readonly meta?: unknown }): Count => ({
  total: total ?? uncounted.parse(meta).moreThan,
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
