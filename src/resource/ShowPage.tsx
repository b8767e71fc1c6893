import { LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext, useTranslate, type RaRecord } from 'react-admin';
import { ErrorPanel, RecordFailure } from '#src/components/failures.tsx';
import { type Crumb, PageTitle } from '#src/components/PageTitle.tsx';
import { useWords, type Words } from '#src/fields/field.tsx';

interface ShowPageProps<R extends RaRecord> {
  /** What the record is called. */
  readonly title: (record: R, words: Words) => string;
  readonly crumbs: readonly Crumb[];
  readonly children: ReactNode | ((record: R) => ReactNode);
}

/** A failure stands in the record's place: react-admin would leave for the list. */
const toldInPlace = { onError: () => {} };

const ShowContent = <R extends RaRecord>({ title, crumbs, children }: ShowPageProps<R>) => {
  const translate = useTranslate();
  const words = useWords();
  const { record, isPending, refetch, ...show } = useShowContext<R>();
  const error: unknown = show.error;
  if (isPending) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  // A denied read is answered with an empty record while the page is left.
  if (record?.id === undefined)
    return error ? <RecordFailure error={error} crumbs={crumbs} onRetry={() => void refetch()} /> : null;
  return (
    <>
      <PageTitle title={title(record, words)} crumbs={crumbs} />
      {Boolean(error) && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {typeof children === 'function' ? children(record) : children}
    </>
  );
};

/** The page of one record, around react-admin's `ShowBase`: title, the way to it, loading and failure in its place. */
export const ShowPage = <R extends RaRecord>(props: ShowPageProps<R>) => (
  <ShowBase<R> queryOptions={toldInPlace}>
    <ShowContent<R> {...props} />
  </ShowBase>
);
