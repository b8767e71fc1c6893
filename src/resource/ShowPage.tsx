import { Box, Link, Stack } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { type RaRecord, ShowBase, type ShowControllerResult, useGetResourceLabel, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorPanel, RecordFailure } from '#src/ui/failures.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { Loading } from '#src/ui/lazyPart.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { usePageActions, useShownRecord } from '#src/ui/page/onScreen.ts';
import { useWords, type Words } from '#src/fields/field.tsx';

interface ShowPageProps<R extends RaRecord> {
  readonly title: (record: R, words: Words) => string;
  readonly children: (record: R) => ReactNode;
}

/** Shows an error on the page; react-admin would redirect to the list. */
export const errorInPlace = { onError: () => {} };

export interface RecordFrameProps<R extends RaRecord> {
  readonly of: Pick<ShowControllerResult<R>, 'record' | 'error' | 'isPending' | 'refetch' | 'resource'>;
  readonly nameOf: (record: R) => string;
  /** Heading of the page (an i18n key); the record's name by default. */
  readonly title?: string;
  readonly children: (record: R) => ReactNode;
}

export const RecordFrame = <R extends RaRecord>({ of, nameOf, title, children }: RecordFrameProps<R>) => {
  const labelOf = useGetResourceLabel();
  const { record, isPending, refetch, resource } = of;
  const error: unknown = of.error;
  const crumbs = [{ label: labelOf(resource, 2), to: `/${resource}` }];
  const name = record?.id === undefined ? '' : nameOf(record);
  useShownRecord(resource, record?.id, name);
  if (isPending) {
    return (
      <>
        <PageTitle title={title ?? labelOf(resource, 1)} crumbs={crumbs} isLoading={title === undefined} />
        <Loading />
      </>
    );
  }
  // A denied read returns an empty record while the user leaves the page.
  if (record?.id === undefined)
    return error ? <RecordFailure error={error} crumbs={crumbs} onRetry={() => void refetch()} /> : null;
  return (
    <>
      <PageTitle title={title ?? name} crumbs={crumbs} record={title && name} />
      {/* Another record has dialogs and forms of its own. */}
      <Fragment key={record.id}>{children(record)}</Fragment>
    </>
  );
};

export const ShowPage = <R extends RaRecord>({ title, children }: ShowPageProps<R>) => {
  const words = useWords();
  return (
    <ShowBase<R>
      queryOptions={errorInPlace}
      render={(show) => (
        <RecordFrame of={show} nameOf={(record) => title(record, words)}>
          {(record) => (
            <>
              {Boolean(show.error) && <ErrorPanel error={show.error} onRetry={() => void show.refetch()} />}
              {children(record)}
            </>
          )}
        </RecordFrame>
      )}
    />
  );
};

interface ColumnsProps {
  /** In pixels; if undefined, both columns are equal. */
  readonly aside?: number;
  readonly children: ReactNode;
}

export const Columns = ({ aside, children }: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${aside ? `${aside}px` : 'minmax(0, 1fr)'}` },
    }}
  >
    <StagedRender>{children}</StagedRender>
  </Box>
);

interface WaysOnProps {
  /** Labels are i18n keys; an entry without a path is left out. */
  readonly ways: readonly { readonly label: string; readonly to: string | undefined }[];
}

export const WaysOn = ({ ways }: WaysOnProps) => {
  const translate = useTranslate();
  const open = ways.flatMap(({ label, to }) => (to === undefined ? [] : [{ label, to }]));
  usePageActions(open);
  return (
    <Stack component="nav" aria-label={translate('components.ways')} sx={{ '> a': { py: '3px' } }}>
      {open.map(({ label, to }) => (
        <Link key={label} component={RouterLink} to={to}>
          {translate(label)}
        </Link>
      ))}
    </Stack>
  );
};
