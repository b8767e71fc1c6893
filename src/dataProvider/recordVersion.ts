import type { RaRecord } from 'react-admin';

export const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Adds the ETag as `version`, unless the record has such a field. */
export const withVersion = <R extends object>(record: R, version: string | null | undefined): R =>
  version ? { version, ...record } : record;

const isETag = (value: unknown): value is string => typeof value === 'string' && /^(W\/)?".*"$/.test(value);

export const versionOf = (record: object | undefined): string | undefined => {
  const version: unknown = record && 'version' in record ? record.version : undefined;
  return isETag(version) ? version : undefined;
};

export const withoutVersion = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== 'version' || !isETag(value)));
