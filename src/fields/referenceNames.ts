import { type DataProvider, type RaRecord, useDataProvider, useResourceDefinitions } from 'react-admin';
import type { Referred, Words } from './field.tsx';

/** So many records are asked for at once. */
const BATCH = 50;

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH));

/** Each resource that is referred to, with the ids of its records. */
const idsOf = (referred: readonly Referred[]): ReadonlyMap<string, Set<Referred['id']>> => {
  const ids = new Map<string, Set<Referred['id']>>();
  for (const { to, id } of referred) ids.set(to, (ids.get(to) ?? new Set()).add(id));
  return ids;
};

/** Reads the records of a resource, some at a time. */
const readAll = async (
  dataProvider: DataProvider,
  resource: string,
  ids: ReadonlySet<Referred['id']>,
  signal: AbortSignal,
) => {
  const found: RaRecord[] = [];
  for (const batch of batchesOf([...ids])) {
    signal.throwIfAborted();
    const { data } = await dataProvider.getMany<RaRecord>(resource, { ids: batch, signal });
    found.push(...data);
  }
  return found;
};

/** Reads what the records are called that a text or a file names; one that is gone has no name. */
export const useReadNames = () => {
  const dataProvider = useDataProvider();
  const definitions = useResourceDefinitions();
  return async (referred: readonly Referred[], signal: AbortSignal): Promise<NonNullable<Words['nameOf']>> => {
    const names = new Map<string, string>();
    for (const [resource, ids] of idsOf(referred)) {
      const represent = definitions[resource]?.recordRepresentation;
      for (const record of await readAll(dataProvider, resource, ids, signal)) {
        const name: unknown =
          typeof represent === 'function'
            ? represent(record)
            : record[typeof represent === 'string' ? represent : 'name'];
        if (typeof name === 'string') names.set(`${resource} ${record.id}`, name);
      }
    }
    return (resource, id) => names.get(`${resource} ${id}`);
  };
};
