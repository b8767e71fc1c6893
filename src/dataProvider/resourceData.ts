import type { GetListParams, RaRecord, SortPayload } from 'react-admin';
import type { Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { CallOptions, Client, Result } from '#src/api/client.ts';

/** One page of records; `total` where the API told it, else `hasNextPage` from a full page. */
export interface ListResult {
  readonly data: RaRecord[];
  readonly total?: number;
  readonly hasNextPage: boolean;
  /** What else came with the page. */
  readonly meta?: object;
}

interface AnyRecord {
  readonly id: string;
}
type Takes<N extends EndpointName, Params> = Endpoints[N] extends { readonly access: 'admin' }
  ? Input<Endpoints[N]> extends { params: infer P }
    ? Params extends P
      ? P extends Params
        ? true
        : false
      : false
    : Params extends null
      ? true
      : false
  : false;

/** The calls of the contract that answer a page of records. */
export type ListCall = {
  [N in EndpointName]: Takes<N, null> extends true
    ? Output<Endpoints[N]> extends { readonly items: readonly AnyRecord[] }
      ? N
      : never
    : never;
}[EndpointName];

/** What a call of one record answers: the record, or, after a write, nothing of it. */
type RecordCall<Method extends string, Answer> = {
  [N in EndpointName]: Endpoints[N] extends { readonly method: Method }
    ? Takes<N, { id: string }> extends true
      ? Output<Endpoints[N]> extends Answer
        ? N
        : never
      : never
    : never;
}[EndpointName];
type ChangedRecord = AnyRecord | null | undefined;

export type OneCall = RecordCall<'GET', AnyRecord>;
export type UpdateCall = RecordCall<'PUT', ChangedRecord>;
export type DeleteCall = RecordCall<'DELETE', unknown>;
export type CreateCall = {
  [N in EndpointName]: Endpoints[N] extends { readonly method: 'POST'; readonly body: unknown }
    ? Takes<N, null> extends true
      ? Output<Endpoints[N]> extends ChangedRecord
        ? N
        : never
      : never
    : never;
}[EndpointName];

/** A page by a call of the contract, where the list's filter is not the call's own. */
export interface MappedList {
  readonly call: ListCall;
  /** The list's filter as the call takes it. */
  readonly filter: (filter: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** What a list asks where its address does not say. */
export interface ListAsks {
  readonly sort: SortPayload;
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** The version that the record of a write was read with. */
export type WriteOptions = Pick<CallOptions, 'ifMatch'>;

/**
 * Which call answers which react-admin method of a resource: the whole of its data access. A call's name is enough where its
 * shape is react-admin's (only such names compile); a function maps where it is another. A method left out is not offered;
 * calling it is a programming error that names the resource.
 */
export interface ResourceData {
  readonly list?:
    ListCall | MappedList | ((client: Client, params: GetListParams, signal?: AbortSignal) => Promise<ListResult>);
  readonly one?: OneCall | ((client: Client, id: string, signal?: AbortSignal) => Promise<Result<RaRecord>>);
  readonly create?: CreateCall | ((client: Client, data: object) => Promise<Result<RaRecord>>);
  readonly update?:
    UpdateCall | ((client: Client, id: string, data: object, options: WriteOptions) => Promise<Result<RaRecord>>);
  readonly remove?: DeleteCall | ((client: Client, id: string, options: WriteOptions) => Promise<Result<RaRecord>>);
}
