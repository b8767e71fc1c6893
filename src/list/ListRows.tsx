import { Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useCall, useCapabilities, useQuiet } from '#src/dataProvider/useCall.ts';
import { ownPicture } from '#src/format/webAddress.ts';
import { EmptyState } from '#src/ui/Section.tsx';
import { ErrorPanel, useNotifyFailure } from '#src/ui/failures.tsx';
import { useIsNarrow } from '#src/ui/screen.ts';
import { activeValues } from './filters/filters.ts';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import type { RowsProps } from './rows.tsx';

const usePictureOf = () => {
  const call = useCall();
  const isProxied = useCapabilities().has('getAvatar');
  const queryClient = useQueryClient();
  return async ({ picture: id = '', address = '' }: DOMStringMap): Promise<string | undefined> => {
    const own = ownPicture(address, { origin: location.origin, isProxied });
    if (own || !isProxied) return own;
    const input = { params: { id } };
    const { data } = await queryClient.fetchQuery({
      queryKey: ['getAvatar', input],
      queryFn: ({ signal }) => call('getAvatar', input, { signal }),
      staleTime: Infinity,
    });
    return data.picture ?? undefined;
  };
};

const show = async (face: HTMLElement, picture: string) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  face.style.backgroundImage = `url(${JSON.stringify(picture)})`;
  face.classList.add('pictured');
};

/** Loads the pictures of visible rows once the page is idle, with one observer for all of them. */
const Pictures = ({ columns }: { readonly columns: readonly unknown[] }) => {
  const { data } = useListContext();
  const isNarrow = useIsNarrow();
  const isQuiet = useQuiet();
  const pictureOf = usePictureOf();
  const load = useEffectEvent((face: HTMLElement) => {
    pictureOf(face.dataset)
      .then((picture) => (picture === undefined ? undefined : show(face, picture)))
      .catch(() => undefined);
  });
  useEffect(() => {
    if (!isQuiet) return undefined;
    const faces = document.querySelectorAll<HTMLElement>('.face[data-picture]:not(.pictured)');
    if (faces.length === 0) return undefined;
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        load(target);
      }
    });
    for (const face of faces) observer.observe(face);
    return () => observer.disconnect();
  }, [isQuiet, data, isNarrow, columns]);
  return null;
};

/** Returns to the last loaded page if another fails, and to the last page from beyond it; react-admin opens page 1. */
const useFallbackPage = (): void => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const context = useListContext();
  const { page, perPage, data, total, isFetching, setPage } = context;
  const error: unknown = context.error;
  /* A different key is a different list. */
  const list = JSON.stringify([perPage, context.sort, context.filterValues]);
  const loaded = useRef<{ readonly page: number; readonly list: string }>(undefined);

  /* react-admin's own effect comes after this one. */
  const open = (kept: number) => queueMicrotask(() => setPage(kept));
  const check = useEffectEvent(() => {
    if (isFetching) return;
    const last = loaded.current?.list === list ? loaded.current.page : undefined;
    const isBeyond = data?.length === 0 && page > 1;
    const end = total === undefined ? last : Math.ceil(total / perPage);
    if (isBeyond && end && end < page) open(end);
    if (!error && data && !isBeyond) loaded.current = { page, list };
    if (!error || !last || last === page) return;
    notifyFailure(error, { message: translate('components.list.pageKept', { page, kept: last }) });
    open(last);
  });
  useEffect(() => check(), [page, list, data, error, isFetching]);
};

interface ListRowsProps<R extends RaRecord> extends RowsProps<R> {
  readonly emptyAction?: ReactNode;
  readonly isSelecting: boolean;
}

export const ListRows = <R extends RaRecord>({ emptyAction, isSelecting, ...rows }: ListRowsProps<R>) => {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const list = useListContext<R>();
  const { data, isPending, refetch, setFilters } = list;
  const error: unknown = list.error;

  useFallbackPage();

  const failure = Boolean(error) && <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data?.length && failure) return failure;
  if (!data?.length && !isPending) {
    const isFiltered = Object.keys(activeValues(list.filterValues)).length > 0;
    const clear = (
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
        <Button variant="outlined" onClick={() => setFilters({}, {}, false)}>
          {translate('ra.navigation.clear_filters')}
        </Button>
        {emptyAction}
      </Stack>
    );
    return (
      <EmptyState
        title={translate(`components.list.${isFiltered ? 'noMatch' : 'nothing'}`)}
        action={isFiltered ? clear : emptyAction}
      />
    );
  }
  return (
    <>
      {failure}
      {isNarrow ? <ListCards {...rows} isSelecting={isSelecting} /> : <ListTable {...rows} />}
      {rows.columns.some(({ frame }) => frame) && <Pictures columns={rows.columns} />}
    </>
  );
};
