import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Link, List, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  type RaRecord,
  useGetList,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorPanel, WidgetBoundary } from '#src/ui/failures.tsx';
import { countOf, useSayCount } from '#src/list/Pager.tsx';
import { RecordLine, Section } from '#src/ui/Section.tsx';
import { fieldLabel } from '#src/ui/texts.tsx';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import { hasWrite, useCapabilities, useListTakes } from '#src/dataProvider/useCall.ts';
import { referredBy, useChoiceText, useListDefaults } from '#src/fields/reference.tsx';
import { listPath } from '#src/paths.ts';
import { recordPathOf, useDeclarations } from '#src/resources/declaration.ts';
import type { Related } from './recordResource.ts';

interface RelatedRecordsProps<R extends RaRecord> {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** An i18n key or a text; default: `title` under `words`. */
  readonly title?: string;
  /** Prefix of the i18n keys `none` and `all`. */
  readonly words: string;
  readonly action?: ReactNode;
  readonly children: (record: R) => ReactNode;
}

const SHOWN = 4;
/** Height of a line, px: reserves the space, so that nothing moves when the records arrive. */
const LINE = 53;

type FewProps = Pick<RelatedRecordsProps<RaRecord>, 'resource' | 'filter' | 'sort'>;

const useFirstFew = <R extends RaRecord>({ resource, ...query }: FewProps, enabled = true) =>
  useGetList<R>(resource, { ...query, pagination: { page: 1, perPage: SHOWN }, meta: rowsOnly }, { enabled });

export const RelatedRecords = <R extends RaRecord>(props: RelatedRecordsProps<R>) => {
  const { resource, filter, sort, words, title = `${words}.title`, action, children } = props;
  const translate = useTranslate();
  const sayCount = useSayCount();
  const { data, error, refetch, ...found } = useFirstFew<R>({ resource, filter, sort });
  const count = (
    <Typography component="span" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {sayCount(countOf(found))}
    </Typography>
  );
  return (
    <Section title={title} aside={count}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={SHOWN * LINE} />}
      {data?.length === 0 && <Typography color="text.secondary">{translate(`${words}.none`)}</Typography>}
      {data && data.length > 0 && (
        <List dense disablePadding>
          {data.map((record) => children(record))}
        </List>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        {data && data.length > 0 && (
          <Link component={RouterLink} to={listPath(`/${resource}`, filter, sort)}>
            {translate(`${words}.all`)}
          </Link>
        )}
        {action}
      </Box>
    </Section>
  );
};

export const AddLink = ({ to }: { readonly to: string }) => {
  const translate = useTranslate();
  return (
    <Button component={RouterLink} to={to} startIcon={<AddIcon />}>
      {translate('ra.action.add')}
    </Button>
  );
};

const AddRelated = ({ resource, filter }: Pick<FewProps, 'resource' | 'filter'>) => {
  const { hasCreate = false } = useResourceDefinition({ resource });
  if (!hasWrite(useCapabilities(), resource, 'create') || !hasCreate) return null;
  const source = new URLSearchParams({ source: JSON.stringify(filter) }).toString();
  return <AddLink to={`/${resource}/create?${source}`} />;
};

const byId = { field: 'id', order: 'ASC' } as const;

const useRelatedQuery = ({ resource, target, key = 'id' }: Related, record: RaRecord): FewProps => {
  const value: unknown = record[key];
  return { resource, filter: { [target]: value }, sort: useListDefaults(resource).sort ?? byId };
};

const useTitle = ({ resource, title }: Related): string => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  return title === undefined ? labelOf(resource, 2) : translate(title, { _: title });
};

/** The declared relations, then those of generated resources that refer to `to`; further references have a title. */
export const useRelated = (to: string, declared: readonly Related[] = []): readonly Related[] => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const referring = useDeclarations().flatMap(({ name, data, fields = [] }) =>
    (data ? [] : fields.filter((field) => referredBy(field) === to)).map((field, index): Related => {
      const title = `${labelOf(name, 2)} · ${fieldLabel(translate, name, field)}`;
      return { resource: name, target: field.source, ...(index > 0 && { title }) };
    }),
  );
  const isDeclared = ({ resource, target }: Related) =>
    declared.some((one) => one.resource === resource && one.target === target);
  return [...declared, ...referring.filter((one) => !isDeclared(one))];
};

interface RelatedListProps {
  readonly related: Related;
  readonly record: RaRecord;
}

export const InUse = ({ related, record }: RelatedListProps) => {
  const translate = useTranslate();
  const name = useTitle(related);
  const sayCount = useSayCount();
  const nameOf = useChoiceText(related.resource);
  /* An API that does not support the filter may return all records. */
  const isFiltered = useListTakes(related.resource)(related.target);
  const { data = [], ...found } = useFirstFew<RaRecord>(useRelatedQuery(related, record), isFiltered);
  if (data.length === 0) return null;
  const count = countOf(found);
  const names = data.map(nameOf).join(', ');
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('summary.related.inUse', {
        name,
        count: sayCount(count),
        names: count.total === data.length ? names : `${names}, …`,
      })}
    </Alert>
  );
};

const RelatedList = ({ related, record: of }: RelatedListProps) => {
  const { resource } = related;
  const query = useRelatedQuery(related, of);
  const title = useTitle(related);
  const nameOf = useGetRecordRepresentation(resource);
  const declaration = useDeclarations().find(({ name }) => name === resource);
  const takes = useListTakes(resource);
  if (!declaration || !takes(related.target)) return null;
  return (
    <RelatedRecords title={title} words="summary.related" {...query} action={<AddRelated {...query} />}>
      {(record) => (
        <RecordLine key={record.id} to={recordPathOf(declaration, String(record.id))} name={nameOf(record)} />
      )}
    </RelatedRecords>
  );
};

export const RelatedLists = ({ of, record }: { readonly of: readonly Related[]; readonly record: RaRecord }) =>
  of.map((related) => (
    <WidgetBoundary key={`${related.resource} ${related.target}`}>
      <RelatedList related={related} record={record} />
    </WidgetBoundary>
  ));
