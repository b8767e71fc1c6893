import type { ComponentType } from 'react';
import type { Fields, NoFields, RecordDefinition } from '#contract/record.ts';
import { lazyPart, partWith } from '#src/components/lazyPart.tsx';
import type { DashboardCard, MenuPlace, ResourceDeclaration } from '#src/resources/declaration.ts';
import { checkListOptions, orderOf, RecordList, type RecordListOptions } from './RecordList.tsx';
import {
  type InsteadOfDelete,
  recordResource,
  type RecordPageProps,
  type RecordSource,
  type RecordTold,
  type Related,
  type ScreenOf,
} from './recordResource.ts';

/** A screen that is fetched when it is first opened: `async () => (await import('./CharitiesEdit.tsx')).CharitiesEdit`. */
type LazyScreen<F extends Fields> = () => Promise<ComponentType<ScreenOf<{ fields: F; computed: object }>>>;

interface ResourceOptions<F extends Fields> {
  /** In the menu, the palette and beside its records. */
  readonly icon?: ComponentType;
  /** Under "Settings" unless told; `false`: in no menu. */
  readonly menu?: Omit<MenuPlace, 'path'> | false;
  /** What a field shows otherwise than by its kind: label, look, input. */
  readonly fields?: RecordTold<F>;
  /** What the list shows otherwise than all. */
  readonly list?: RecordListOptions<RecordSource<F>>;
  /** Lists of other records that refer to it, on its page: `{ resource: 'reviews', target: 'workshop' }`. */
  readonly related?: readonly Related[];
  /** What is offered in place of deleting a record that is in use: `stopOffering`. */
  readonly insteadOfDelete?: InsteadOfDelete;
  /** On the dashboard. */
  readonly cards?: readonly DashboardCard[];
  /** Screens of one's own; `npm run eject` writes one out to start from. */
  readonly screens?: { readonly [S in 'list' | 'show' | 'create' | 'edit']?: LazyScreen<F> };
}

/** After what administrators work with every day. */
const inSettings = { order: 100, group: 'shell.menu.settings' };

const Show = lazyPart<RecordPageProps>(async () => (await import('./RecordShow.tsx')).RecordShow);
const Create = lazyPart<RecordPageProps>(async () => (await import('./RecordForm.tsx')).RecordCreate);
const Edit = lazyPart<RecordPageProps>(async () => (await import('./RecordForm.tsx')).RecordEdit);

/**
 * Declares a resource of records: list, page, forms, menu entry. Any part can be replaced:
 * `defineResource(charities, { icon, menu: { order: 60 }, fields: { website: { label: '…' } }, screens: { show: CharityShow } })`.
 */
export const defineResource = <F extends Fields, C extends Fields = NoFields>(
  definition: RecordDefinition<string, F, C>,
  options: ResourceOptions<F & C> = {},
): ResourceDeclaration => {
  const { icon, cards, menu = inSettings, list = {}, screens = {}, related, insteadOfDelete } = options;
  const resource = { ...recordResource(definition, options.fields), related, insteadOfDelete };
  checkListOptions(resource, list);
  const { can, nameOf } = resource;
  const screenOf = (own: LazyScreen<F & C> | undefined, generated: ComponentType) =>
    own ? partWith(lazyPart(own), { resource }) : generated;
  return {
    name: definition.name,
    ...(icon && { icon }),
    ...(menu && { menu }),
    ...(cards && { cards }),
    ...(!screens.list && { asks: { sort: orderOf(resource.definition, list) } }),
    list: screenOf(screens.list, () => <RecordList resource={resource} options={list} />),
    show: screenOf(screens.show, partWith(Show, { resource })),
    ...(can.create && { create: screenOf(screens.create, partWith(Create, { resource })) }),
    ...(can.update && { edit: screenOf(screens.edit, partWith(Edit, { resource })) }),
    recordRepresentation: nameOf,
    fields: Object.values(resource.fields),
  };
};
