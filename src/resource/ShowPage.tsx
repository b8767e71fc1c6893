import { Box, Link, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ShowBase,
  ShowContextProvider,
  useGetResourceLabel,
  useShowContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorPanel, RecordFailure } from '#src/components/failures.tsx';
import { InTurn } from '#src/components/InTurn.tsx';
import { Loading } from '#src/components/Loading.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { usePageActions, useShownRecord } from '#src/components/onScreen.ts';
import { isAwaited, useFirstInPieces } from '#src/components/useFirstInPieces.ts';
import { useWords, type Words } from '#src/fields/field.tsx';

interface ShowPageProps<R extends RaRecord> {
  /** What the record is called. */
  readonly title: (record: R, words: Words) => string;
  readonly children: ReactNode | ((record: R) => ReactNode);
}

/** A failure stands in the record's place: react-admin would leave for the list. */
const toldInPlace = { onError: () => {} };

const ShowContent = <R extends RaRecord>({ title, children }: ShowPageProps<R>) => {
  const labelOf = useGetResourceLabel();
  const words = useWords();
  const { record, isPending, refetch, resource, ...show } = useShowContext<R>();
  const crumbs = [{ label: labelOf(resource, 2), to: `/${resource}` }];
  const error: unknown = show.error;
  const name = record?.id === undefined ? '' : title(record, words);
  useShownRecord(resource, record?.id, name);
  if (isPending) {
    return (
      <>
        <PageTitle title={labelOf(resource, 1)} crumbs={crumbs} isAwaited />
        <Loading />
      </>
    );
  }
  // A denied read is answered with an empty record while the page is left.
  if (record?.id === undefined)
    return error ? <RecordFailure error={error} crumbs={crumbs} onRetry={() => void refetch()} /> : null;
  return (
    <>
      <PageTitle title={name} crumbs={crumbs} />
      {Boolean(error) && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {typeof children === 'function' ? children(record) : children}
    </>
  );
};

const FirstInPieces = ({ children }: { children: ReactNode }) => (
  <ShowContextProvider value={useFirstInPieces(useShowContext(), isAwaited)}>{children}</ShowContextProvider>
);

/** The page of one record, around react-admin's `ShowBase`: title, the way to it, loading and failure in its place. */
export const ShowPage = <R extends RaRecord>(props: ShowPageProps<R>) => (
  <ShowBase<R> queryOptions={toldInPlace}>
    <FirstInPieces>
      <ShowContent<R> {...props} />
    </FirstInPieces>
  </ShowBase>
);

interface ColumnsProps {
  /** The width of the second, in pixels; without it both are as wide. */
  readonly aside?: number;
  readonly children: ReactNode;
}

/** Two parts of a page side by side, where there is room. */
export const Columns = ({ aside, children }: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${aside ? `${aside}px` : 'minmax(0, 1fr)'}` },
    }}
  >
    <InTurn>{children}</InTurn>
  </Box>
);

interface WaysOnProps {
  /** An i18n key each; without a page it is left out. */
  readonly ways: readonly { readonly label: string; readonly to: string | undefined }[];
}

/** Where one may want to go from a record. */
export const WaysOn = ({ ways }: WaysOnProps) => {
  const translate = useTranslate();
  usePageActions(ways.flatMap(({ label, to }) => (to === undefined ? [] : [{ label, to }])));
  return (
    <Stack component="nav" aria-label={translate('components.ways')} sx={{ '> a': { py: '3px' } }}>
      {ways.map(
        ({ label, to }) =>
          to !== undefined && (
            <Link key={label} component={RouterLink} to={to}>
              {translate(label)}
            </Link>
          ),
      )}
    </Stack>
  );
};
