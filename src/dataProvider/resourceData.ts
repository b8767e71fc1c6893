import type { GetListParams, RaRecord, SortPayload } from 'react-admin';
import type { Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { CallOptions, Client, Result } from '#src/api/client.ts';

/** One page; `total` where the API has it, else `hasNextPage` by a full page. */
export interface ListResult {
  readonly data: RaRecord[];
  readonly total?: number;
  readonly hasNextPage: boolean;
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

export type ListCall = {
  [N in EndpointName]: Takes<N, null> extends true
    ? Output<Endpoints[N]> extends { readonly items: readonly AnyRecord[] }
      ? N
      : never
    : never;
}[EndpointName];

/** A call of one record; a write may answer nothing. */
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

export interface MappedList {
  readonly call: ListCall;
  readonly filter: (filter: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export interface ListAsks {
  readonly sort: SortPayload;
  readonly filter?: Readonly<Record<string, unknown>>;
}

export type WriteOptions = Pick<CallOptions, 'ifMatch'>;

/** Which call serves which react-admin method: its name, or a function that maps; one left out is not offered. */
export interface ResourceData {
  readonly list?:
    ListCall | MappedList | ((client: Client, params: GetListParams, signal?: AbortSignal) => Promise<ListResult>);
  readonly one?: OneCall | ((client: Client, id: string, signal?: AbortSignal) => Promise<Result<RaRecord>>);
  readonly create?: CreateCall | ((client: Client, data: object) => Promise<Result<RaRecord>>);
  readonly update?:
    UpdateCall | ((client: Client, id: string, data: object, options: WriteOptions) => Promise<Result<RaRecord>>);
  readonly remove?: DeleteCall | ((client: Client, id: string, options: WriteOptions) => Promise<Result<RaRecord>>);
}
