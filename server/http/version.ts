import { messages } from '#contract/messages.ts';
import { ApiError } from '#server/errors.ts';

/** A record's version as an ETag. */
export const etagOf = (version: number): string => `"${version}"`;

/** The version that a caller saw. Undefined without If-Match; a value that no ETag of ours has is a stale one. */
export const parseIfMatch = (header: string | undefined): number | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw new ApiError('VERSION_CONFLICT', messages.versionConflict);
  return Number(version);
};
