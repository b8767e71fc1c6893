import { useLocale, useTranslate } from 'react-admin';
import { z } from 'zod';
import { numberFormat } from '#src/format/intl.ts';

/** How many rows there are more than, where the API has not counted them all. */
export const uncounted = z.object({ moreThan: z.number().optional().catch(undefined) }).catch({});

/** How many rows a list has; `isMore`: at least so many, nobody has counted them all. */
export interface Count {
  readonly total: number | undefined;
  readonly isMore: boolean;
}

/** What a list was answered with, as a count. */
export const countOf = ({ total, meta }: { readonly total?: number | undefined; readonly meta?: unknown }): Count => ({
  total: total ?? uncounted.parse(meta).moreThan,
  isMore: total === undefined,
});

/** Tells a count in the reader's language: nothing where nobody knows. */
export const useSayCount = (): ((count: Count) => string) => {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ total, isMore }) => {
    if (total === undefined) return '';
    const count = numberFormat(locale, {}).format(total);
    return isMore ? translate('components.list.orMore', { count }) : count;
  };
};
