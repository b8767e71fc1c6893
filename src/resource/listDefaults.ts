import type { RecordDefinition } from '#contract/record.ts';

/** Kinds of few values, which a list filters by default. */
export const offeredKinds: ReadonlySet<string> = new Set(['boolean', 'choice', 'status', 'reference']);

/** Whether rows can be ticked: there is something to do to several. */
export const hasBulk = ({ without, actions }: RecordDefinition): boolean =>
  !without.includes('delete') || Object.values(actions).some(({ bulk }) => bulk);

/** By default every field, `represent` first. */
export const columnsOf = ({ represent }: Pick<RecordDefinition, 'represent'>, sources: readonly string[]): string[] => [
  represent,
  ...sources.filter((source) => source !== represent && source !== 'updatedAt'),
];

export const firstOrder = ({ sort: [field = 'id'] }: Pick<RecordDefinition, 'sort'>) =>
  ({ field, order: 'ASC' }) as const;
