import type { RecordDefinition } from '#contract/record.ts';

/** Kinds with few values, which are list filters by default. */
export const offeredKinds: ReadonlySet<string> = new Set(['boolean', 'choice', 'status', 'reference']);

export const columnsOf = ({ represent }: Pick<RecordDefinition, 'represent'>, sources: readonly string[]): string[] => [
  represent,
  ...sources.filter((source) => source !== represent && source !== 'updatedAt'),
];

export const firstOrder = ({ sort: [field = 'id'] }: Pick<RecordDefinition, 'sort'>) =>
  ({ field, order: 'ASC' }) as const;
