import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult } from 'react-admin';
import { paging } from '#contract/envelope.ts';
import { parseJson } from '#src/api/answers.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { Declared, PortalDataProvider } from './index.ts';

/** What a list asks beside its page: a row is not its record, and react-admin would show it in the record's place until that is read. */
export const rowsOnly = { rows: true } as const;

type Asked = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>;

/** Where the rows of a page are kept that an administrator has chosen to see, of the spec's ten. */
export const sizeKey = (resource: string) => `${resource}.perPage`;

interface Question {
  readonly resource: string;
  readonly params: Asked;
}

const inAddress = ['page', 'perPage', 'sort', 'order', 'filter'];

/** What the list at an address will ask, as react-admin reads it; `sizeOf` tells how many rows where the address does not; undefined where there is none, or its order is not known. */
export const questionAt = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  declarations: readonly Declared[],
  sizeOf: (resource: string) => number | undefined,
): Question | undefined => {
  const declared = declarations.find(({ name }) => pathname === `/${name}`);
  if (!declared) return undefined;
  const { name, asks } = declared;
  const told = new URLSearchParams(search);
  const filter = inAddress.some((part) => told.has(part))
    ? parseJson(told.get('filter') ?? '{}')
    : (asks?.filter ?? {});
  const field = told.get('sort') ?? asks?.sort.field;
  const order = told.has('sort') ? told.get('order') : asks?.sort.order;
  if (field === undefined || (order !== 'ASC' && order !== 'DESC')) return undefined;
  return {
    resource: name,
    params: {
      pagination: {
        page: Number(told.get('page') ?? paging.page),
        perPage: Number(told.get('perPage') ?? sizeOf(name) ?? paging.perPage),
      },
      sort: { field, order },
      filter,
      meta: rowsOnly,
    },
  };
};

/** So long an answer that came before its list is taken as it is, ms. */
const FRESH_MS = 5000;

/**
 * The same provider, with a list's question already on its way while the list is being drawn. Who asks first for that
 * resource, and exactly that, is given the answer, or its failure, as if it had been asked now; any other question is its own.
 * An answer that is there before anybody has asked is kept where the list looks first, which begins with its rows.
 */
export const askEarly = (
  provider: PortalDataProvider,
  question: Question | undefined,
  queryClient: QueryClient,
): PortalDataProvider => {
  if (!question) return provider;
  const control = new AbortController();
  let early: Promise<GetListResult> | undefined = provider.getList(question.resource, {
    ...question.params,
    signal: control.signal,
  });
  const keep = (answer: GetListResult) => {
    if (!early) return;
    early = undefined;
    const key = [question.resource, 'getList', question.params];
    queryClient.setQueryData(key, answer, { updatedAt: Date.now() + FRESH_MS });
  };
  /* Where the API could not be reached, the list asks anew once it is drawn. */
  const drop = (error: unknown) => {
    if (error instanceof HttpError && error.status === 0) early = undefined;
  };
  early.then(keep, drop);
  return {
    ...provider,
    getList: (resource, params) => {
      if (resource !== question.resource || !early) return provider.getList(resource, params);
      const answer = early;
      early = undefined;
      const { signal, ...asked } = params;
      if (hashKey([asked]) !== hashKey([question.params])) {
        control.abort();
        return provider.getList(resource, params);
      }
      signal?.addEventListener('abort', () => control.abort());
      return answer;
    },
  };
};
