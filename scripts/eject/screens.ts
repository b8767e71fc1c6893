import { kindOf } from '#contract/fieldKinds.ts';
import { type Fields, type RecordDefinition, serverFields } from '#contract/record.ts';
import { columnsOf, offeredKinds } from '#src/resource/listDefaults.ts';

export const screenNames = ['list', 'show', 'create', 'edit'] as const;
export type ScreenName = (typeof screenNames)[number];

export interface Configured {
  readonly fields?: Readonly<Record<string, { readonly kind?: string }>>;
  readonly list?: {
    readonly columns?: readonly string[];
    readonly filters?: readonly string[];
    readonly presets?: readonly object[];
  };
  readonly screens?: Readonly<Record<string, unknown>>;
}

export interface Ejected {
  readonly definition: RecordDefinition;
  readonly configured: Configured;
  /** The file of the definition. */
  readonly contract: string;
  readonly component: string;
}

const schemasOf = ({ definition: { fields, computed } }: Ejected): Fields => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries<{ readonly schema: Fields[string] }>(computed).map(([source, { schema }]) => [source, schema]),
  ),
  ...serverFields,
});
const all = (ejected: Ejected) => Object.keys(schemasOf(ejected));

const members = (sources: readonly string[]) => sources.map((source) => `f.${source}`).join(', ');

const head = ({ definition: { name }, contract }: Ejected) => `import type { ${name} } from '#${contract}';
import type { ScreenOf } from '#src/resource/recordResource.ts';
`;

const open = ({ component, definition: { name } }: Ejected, taken: string) =>
  `export const ${component} = ({ resource }: ScreenOf<typeof ${name}>) => {
  const { ${taken} } = resource;`;

const list = (ejected: Ejected): string => {
  const { definition, configured } = ejected;
  const { name, search, without, actions } = definition;
  const { list: options = {}, fields = {} } = configured;
  const columns = options.columns ?? columnsOf(definition, all(ejected));
  const offered = Object.entries(schemasOf(ejected)).filter(([source, schema]) =>
    offeredKinds.has(fields[source]?.kind ?? kindOf(schema).kind),
  );
  const filters = options.filters ?? offered.map(([source]) => source);
  const parts = [
    ...(search.length > 0 ? ['...recordSearch(resource)'] : []),
    ...filters.map((one) => `...f.${one}.filters`),
  ];
  const canCreate = !without.includes('create');
  const canTick = !without.includes('delete') || Object.values(actions).some(({ bulk }) => bulk);
  const imported = [
    ...(canTick ? ['BulkActions'] : []),
    ...(canCreate ? ['CreateAction', 'CreateButton'] : []),
    ...(search.length > 0 ? ['recordSearch'] : []),
  ];
  return `import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { DataList } from '#src/list/DataList.tsx';
${imported.length > 0 ? `import { ${imported.join(', ')} } from '#src/resource/RecordList.tsx';` : ''}
${head(ejected)}
${options.presets ? `const presets = ${JSON.stringify(options.presets)};` : ''}
const rowPath = ({ id }: RaRecord) => \`/${name}/\${encodeURIComponent(id)}/show\`;

${open(ejected, 'fields: f, nameOf')}
  const shown = useMemo(
    () => ({ columns: [${members(columns)}], filters: [${parts.join(', ')}], file: [${members(all(ejected))}] }),
    [${search.length > 0 ? 'resource, ' : ''}f],
  );
  return (
    <DataList
      {...shown}
      ${options.presets ? 'presets={presets}' : ''}
      rowPath={rowPath}
      rowName={nameOf}
      ${canTick ? 'bulkActions={<BulkActions resource={resource} />}' : ''}
      ${canCreate ? `actions={<CreateAction name="${name}" />} emptyAction={<CreateButton name="${name}" />}` : ''}
    />
  );
};
`;
};

const show = (ejected: Ejected): string => `import { Section } from '#src/ui/Section.tsx';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import { RecordShow } from '#src/resource/RecordShow.tsx';
${head(ejected)}
${open(ejected, 'fields: f')}
  return (
    <RecordShow resource={resource}>
      <Section title="ra.message.details">
        <RecordFields fields={[${members(all(ejected))}]} />
      </Section>
    </RecordShow>
  );
};
`;

const form = (part: 'RecordCreate' | 'RecordEdit') => (ejected: Ejected) =>
  `import { FieldInput } from '#src/fields/inputs.tsx';
import { ${part} } from '#src/resource/RecordForm.tsx';
${head(ejected)}
${open(ejected, 'fields: f')}
  return (
    <${part} resource={resource}>
${Object.keys(ejected.definition.fields)
  .map((source) => `      <FieldInput field={f.${source}} />`)
  .join('\n')}
    </${part}>
  );
};
`;

export const codeOf: Readonly<Record<ScreenName, (ejected: Ejected) => string>> = {
  list,
  show,
  create: form('RecordCreate'),
  edit: form('RecordEdit'),
};
