import { Link, List, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorPanel } from '#src/components/failures.tsx';
import { useSayCount } from '#src/components/list/counts.ts';
import { Section } from '#src/components/Section.tsx';
import { listPath } from '#src/links.ts';

interface RelatedRecordsProps<R extends RaRecord> {
  /** Whose records they are: the name of a resource, at the path of its list. */
  readonly resource: string;
  /** The list's filter that leads to them, and its order; with both the link to all of them is made. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** An i18n key under which are `title`, `none` and `all`. */
  readonly words: string;
  /** One of them, as a list item. */
  readonly children: (record: R) => ReactNode;
}

const SHOWN = 4;
/** Two lines of text with the space around them, px: what is below does not move when they come. */
const LINE = 53;

/** How many there are, where the API tells. */
const Count = ({ total }: { total: number | undefined }) => {
  const sayCount = useSayCount();
  return total === undefined ? null : (
    <Typography component="span" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {sayCount({ total, isMore: false })}
    </Typography>
  );
};

/** The last few records of another resource that belong to the page's, and the way to all. */
export const RelatedRecords = <R extends RaRecord>(props: RelatedRecordsProps<R>) => {
  const { resource, filter, sort, words, children } = props;
  const translate = useTranslate();
  const { data, total, error, refetch } = useGetList<R>(resource, {
    filter,
    sort,
    pagination: { page: 1, perPage: SHOWN },
  });
  return (
    <Section title={`${words}.title`} aside={<Count total={total} />}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={SHOWN * LINE} />}
      {data?.length === 0 && <Typography color="text.secondary">{translate(`${words}.none`)}</Typography>}
      {data && data.length > 0 && (
        <>
          <List dense disablePadding>
            {data.map((record) => children(record))}
          </List>
          <Link component={RouterLink} to={listPath(`/${resource}`, filter, sort)} sx={{ alignSelf: 'start' }}>
            {translate(`${words}.all`)}
          </Link>
        </>
      )}
    </Section>
  );
};
