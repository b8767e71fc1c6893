import type { GetListParams, RaRecord } from 'react-admin';
import type { Client, Result } from '#src/api/client.ts';

/** One page of records; `total` where the API told it, else `hasNextPage` from a full page. */
export interface ListResult {
  readonly data: RaRecord[];
  readonly total?: number;
  readonly hasNextPage: boolean;
  /** What else came with the page (totals of the filter). */
  readonly meta?: object;
}

/**
 * Which endpoint answers which react-admin method of a resource, and how to map: the whole of its data access.
 * A method left out is not offered; calling it is a programming error that names the resource.
 */
export interface ResourceData {
  readonly list?: (client: Client, params: GetListParams, signal?: AbortSignal) => Promise<ListResult>;
  readonly one?: (client: Client, id: string, signal?: AbortSignal) => Promise<Result<RaRecord>>;
  readonly create?: (client: Client, data: object) => Promise<Result<RaRecord>>;
  readonly update?: (client: Client, id: string, data: object, previous: RaRecord) => Promise<Result<RaRecord>>;
  readonly remove?: (client: Client, id: string) => Promise<Result<RaRecord>>;
}
