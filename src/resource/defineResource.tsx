import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { instant } from '#contract/primitives.ts';
import type { Fields, RecordDefinition, RecordOf } from '#contract/record.ts';
import { lazyPart } from '#src/components/lazyPart.tsx';
import type { Field } from '#src/fields/field.tsx';
import { fieldsOfShape, type FieldTold } from '#src/fields/fieldsOf.ts';
import type { MenuPlace, ResourceDeclaration } from '#src/resources/declaration.ts';
import { RecordList, type RecordListOptions } from './RecordList.tsx';
import { RecordShow } from './RecordShow.tsx';

/** A resource of records, as its screens read it. */
export interface RecordResource {
  readonly definition: RecordDefinition;
  /** All fields by name, those that the server writes last. */
  readonly fields: Readonly<Record<string, Field>>;
  /** What a record is called. */
  readonly nameOf: (record: RaRecord) => string;
  readonly can: { readonly create: boolean; readonly update: boolean; readonly delete: boolean };
}

/** What every page of a resource of records is given. */
export interface RecordPageProps {
  readonly resource: RecordResource;
}

/** What every record has beside its own fields; written by the server alone. */
const serverFields = { createdAt: instant, updatedAt: instant };

interface ResourceOptions<F extends Fields> {
  readonly icon: ComponentType;
  readonly menu?: Omit<MenuPlace, 'path'>;
  /** What a field says otherwise than the contract: a label, a look, another input. */
  readonly fields?: { readonly [K in keyof RecordOf<F> & string]?: FieldTold<RecordOf<F>> };
  /** What the list shows otherwise than all. */
  readonly list?: RecordListOptions<keyof RecordOf<F> & string>;
  /** Screens of one's own in place of the generated ones. */
  readonly screens?: Partial<Record<'list' | 'show' | 'create' | 'edit', ComponentType>>;
}

/** A form is fetched when it is first opened: a list does not pay for inputs. */
const Create = lazyPart<RecordPageProps>(async () => (await import('./RecordForm.tsx')).RecordCreate);
const Edit = lazyPart<RecordPageProps>(async () => (await import('./RecordForm.tsx')).RecordEdit);

type AnyTold = Readonly<Record<string, FieldTold<RaRecord> | undefined>>;

/** What the API sorts by, the screens offer. */
const sortableBy = (sort: readonly string[], told: AnyTold): AnyTold => ({
  ...told,
  ...Object.fromEntries(sort.map((source) => [source, { sortBy: true, ...told[source] }])),
});

/**
 * Declares a resource of records: list, page, forms, menu entry. Any part can be replaced:
 * `defineResource(charities, { icon, menu: { order: 60 }, fields: { website: { label: '…' } }, screens: { show: CharityShow } })`.
 */
export const defineResource = <F extends Fields>(
  definition: RecordDefinition<string, F>,
  { icon, menu, list = {}, screens = {}, fields: told = {} }: ResourceOptions<F>,
): ResourceDeclaration => {
  const { name, without, represent, sort } = definition;
  const resource: RecordResource = {
    definition,
    fields: fieldsOfShape({ ...definition.fields, ...serverFields }, sortableBy(sort, told)),
    nameOf: (record) => String(record[represent] ?? record.id),
    can: {
      create: !without.includes('create'),
      update: !without.includes('update'),
      delete: !without.includes('delete'),
    },
  };
  return {
    name,
    icon,
    ...(menu && { menu: { ...menu, path: `/${name}` } }),
    list: screens.list ?? (() => <RecordList resource={resource} options={list} />),
    show: screens.show ?? (() => <RecordShow resource={resource} />),
    ...(resource.can.create && { create: screens.create ?? (() => <Create resource={resource} />) }),
    ...(resource.can.update && { edit: screens.edit ?? (() => <Edit resource={resource} />) }),
    recordRepresentation: resource.nameOf,
  };
};
