import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { useCan, useCapabilities } from '#src/dataProvider/useCall.ts';
import { usePageAction } from '#src/ui/page/PageTitle.tsx';
import { DataList } from '#src/list/DataList.tsx';
import { searchFilter } from '#src/list/filters/filters.ts';
import { allRows, type ListPreset } from '#src/list/filters/ListTabs.tsx';
import type { Field, ListFilter } from '#src/fields/field.tsx';
import { linkedFilter, referredBy } from '#src/fields/reference.tsx';
import { columnsOf, offeredKinds } from './listDefaults.ts';
import type { RecordPageProps, RecordResource } from './recordResource.ts';

/** A tab defined by field values; `price_gte` and `price_lte` are bounds, `q` is a search. */
interface RecordPreset<Source extends string> extends Pick<ListPreset, 'label' | 'keepsOthers'> {
  readonly filter: { readonly [K in Source | `${Source}_gte` | `${Source}_lte` | 'q']?: unknown };
  readonly sort?: NonNullable<RecordListOptions<Source>['sort']>;
}

export interface RecordListOptions<Source extends string = string> {
  /** All fields by default; the first is the link. */
  readonly columns?: readonly Source[];
  /** Default: fields with few values. */
  readonly filters?: readonly Source[];
  readonly presets?: readonly RecordPreset<Source>[];
  readonly sort?: { readonly field: Source; readonly order: 'ASC' | 'DESC' };
}

export const byOffer = [
  allRows,
  { label: 'components.list.offered', filter: { active: true } },
  { label: 'components.list.notOffered', filter: { active: false } },
] satisfies readonly ListPreset[];

const pick = (fields: Readonly<Record<string, Field>>, sources: readonly string[]): Field[] =>
  sources.flatMap((source) => fields[source] ?? []);

export const recordSearch = ({ definition }: RecordResource): readonly ListFilter[] =>
  definition.search.length > 0 ? [{ ...searchFilter('ra.action.search'), source: 'q' }] : [];

const filtersOf = (resource: RecordResource, sources: readonly string[] | undefined): ListFilter[] => {
  const all = Object.values(resource.fields);
  const chosen = sources ? pick(resource.fields, sources) : all.filter(({ kind }) => offeredKinds.has(kind));
  /* Set by links: the page of a record leads to the list of those that refer to it. */
  const linked = all.flatMap((field) => {
    const to = chosen.includes(field) ? undefined : referredBy(field);
    return to === undefined ? [] : [linkedFilter({ source: field.source, label: field.label }, to)];
  });
  return [...recordSearch(resource), ...chosen.flatMap(({ filters }) => filters), ...linked];
};

export const CreateAction = ({ name }: { readonly name: string }) => {
  const label = useTranslate()('ra.action.create');
  usePageAction({ label, icon: <AddIcon />, to: `/${name}/create` });
  return null;
};

export const CreateButton = ({ name }: { readonly name: string }) => (
  <Button component={Link} to={`/${name}/create`} variant="outlined" startIcon={<AddIcon />}>
    {useTranslate()('ra.action.create')}
  </Button>
);

export const BulkActions = lazyPart<RecordPageProps>(async () => (await import('./BulkActions.tsx')).BulkActions, null);

/** Must be constant between renders, so that rows do not re-render. */
const shownBy = (resource: RecordResource, options: RecordListOptions) => {
  const { definition, fields } = resource;
  const { name } = definition;
  const sources = options.columns ?? columnsOf(definition, Object.keys(fields));
  return {
    columns: pick(fields, sources),
    filters: filtersOf(resource, options.filters),
    rowPath: ({ id }: RaRecord) => `/${name}/${encodeURIComponent(id)}/show`,
    file: Object.values(fields),
    presets: options.presets,
  };
};

export const RecordList = ({ resource, options }: RecordPageProps & { readonly options: RecordListOptions }) => {
  const { definition, nameOf } = resource;
  const shown = useMemo(() => shownBy(resource, options), [resource, options]);
  const { name, actions } = definition;
  const can = useCan(definition);
  const { has } = useCapabilities();
  const hasBulk =
    can('delete') || Object.entries(actions).some(([one, { bulk, call = `${name}.${one}` }]) => bulk && has(call));
  return (
    <DataList
      {...shown}
      rowName={nameOf}
      {...(hasBulk && { bulkActions: <BulkActions resource={resource} /> })}
      actions={can('create') && <CreateAction name={name} />}
      emptyAction={can('create') && <CreateButton name={name} />}
    />
  );
};
