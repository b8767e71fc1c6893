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

/** The calls of a shape, with exactly these path parameters (null: none) and such an answer. */
type CallOf<Shape, Params, Answer> = {
  [N in EndpointName]: Endpoints[N] extends Shape
    ? Takes<N, Params> extends true
      ? Output<Endpoints[N]> extends Answer
        ? N
        : never
      : never
    : never;
}[EndpointName];

/** A write may answer nothing. */
type ChangedRecord = AnyRecord | null | undefined;

export type ListCall = CallOf<object, null, { readonly items: readonly AnyRecord[] }>;
export type OneCall = CallOf<{ readonly method: 'GET' }, AnyRecord, AnyRecord>;
export type UpdateCall = CallOf<{ readonly method: 'PUT' }, AnyRecord, ChangedRecord>;
export type DeleteCall = CallOf<{ readonly method: 'DELETE' }, AnyRecord, unknown>;
export type CreateCall = CallOf<{ readonly method: 'POST'; readonly body: unknown }, null, ChangedRecord>;

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
