import type { RecordDefinition } from '#contract/record.ts';

/** Kinds whose filter a list offers unasked: what has few values. */
export const offeredKinds: ReadonlySet<string> = new Set(['boolean', 'choice', 'status', 'reference']);

/** The columns of a list, unless it is told: every field, the one that a record is known by first. */
export const columnsOf = ({ represent }: Pick<RecordDefinition, 'represent'>, sources: readonly string[]): string[] => [
  represent,
  ...sources.filter((source) => source !== represent && source !== 'updatedAt'),
];

/** The order of a list, unless it is told. */
export const firstOrder = ({
  sort,
}: Pick<RecordDefinition, 'sort'>): { readonly field: string; readonly order: 'ASC' } => ({
  field: sort[0] ?? 'id',
  order: 'ASC',
});
