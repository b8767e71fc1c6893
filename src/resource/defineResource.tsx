import type { ComponentType } from 'react';
import type { Fields, NoFields, RecordDefinition } from '#contract/record.ts';
import { lazyPart, partWith } from '#src/ui/lazyPart.tsx';
import type { DashboardCard, MenuPlace, ResourceDeclaration } from '#src/resources/declaration.ts';
import { firstOrder } from './listDefaults.ts';
import { RecordList, type RecordListOptions } from './RecordList.tsx';
import {
  type PageOptions,
  recordResource,
  type RecordPageProps,
  type RecordSource,
  type RecordOverrides,
  type ScreenOf,
} from './recordResource.ts';

/** `async () => (await import('./CharitiesEdit.tsx')).CharitiesEdit` */
type LazyScreen<F extends Fields> = () => Promise<ComponentType<ScreenOf<{ fields: F; computed: object }>>>;

interface ResourceOptions<F extends Fields, A extends string> extends PageOptions {
  readonly icon?: ComponentType;
  readonly insteadOfDelete?: A | undefined;
  /** Default: under "Settings"; `false`: no menu entry. */
  readonly menu?: MenuPlace | false;
  /** Label, appearance or input per field. */
  readonly fields?: RecordOverrides<F>;
  readonly list?: RecordListOptions<RecordSource<F>>;
  readonly cards?: readonly DashboardCard[];
  /** Replaces generated screens; `npm run eject` writes one to start from. */
  readonly screens?: { readonly [S in 'list' | 'show' | 'create' | 'edit']?: LazyScreen<F> };
}

const inSettings = { order: 100, group: 'shell.menu.settings' };

const Show = lazyPart<RecordPageProps>(async () => (await import('./RecordShow.tsx')).RecordShow);
const Create = lazyPart<RecordPageProps>(async () => (await import('./RecordForm.tsx')).RecordCreate);
const Edit = lazyPart<RecordPageProps>(async () => (await import('./RecordForm.tsx')).RecordEdit);

/** Declares a resource of records with list, page, forms and menu entry; each part can be replaced. */
export const defineResource = <F extends Fields, C extends Fields = NoFields, A extends string = never>(
  definition: RecordDefinition<string, F, C, A>,
  options: ResourceOptions<F & C, NoInfer<A>> = {},
): ResourceDeclaration => {
  const { icon, cards, menu = inSettings, list = {}, screens = {}, related, insteadOfDelete } = options;
  const resource = { ...recordResource(definition, options.fields), related, insteadOfDelete };
  const screenOf = (own: LazyScreen<F & C> | undefined, generated: ComponentType) =>
    own ? partWith(lazyPart(own), { resource }) : generated;
  return {
    name: definition.name,
    ...(icon && { icon }),
    ...(menu && { menu }),
    ...(cards && { cards }),
    listDefaults: { sort: list.sort ?? firstOrder(definition) },
    list: screenOf(screens.list, () => <RecordList resource={resource} options={list} />),
    show: screenOf(screens.show, partWith(Show, { resource })),
    ...(!definition.without.includes('create') && { create: screenOf(screens.create, partWith(Create, { resource })) }),
    ...(!definition.without.includes('update') && { edit: screenOf(screens.edit, partWith(Edit, { resource })) }),
    recordRepresentation: resource.nameOf,
    fields: Object.values(resource.fields),
  };
};
