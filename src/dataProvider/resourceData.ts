import type { GetListParams, GetListResult, RaRecord, SortPayload } from 'react-admin';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { Result } from '#src/api/answers.ts';
import type { CallOptions, Client } from '#src/api/client.ts';

type AnyRecord = Readonly<Record<'id', string>>;
type ParamsOf<E extends Endpoint> = Input<E> extends { params: infer P } ? keyof P : never;

/** Calls of a shape, with exactly these path parameters and a matching response. */
type CallOf<Shape, Params, Answer> = {
  [N in EndpointName]: [Endpoints[N], ParamsOf<Endpoints[N]>, Params, Output<Endpoints[N]>] extends [
    Shape & { readonly access: 'admin' },
    Params,
    ParamsOf<Endpoints[N]>,
    Answer,
  ]
    ? N
    : never;
}[EndpointName];

/** The response of a write may be empty. */
type ChangedRecord = AnyRecord | null | undefined;

export type ListCall = CallOf<object, never, { readonly items: readonly AnyRecord[] }>;
export type OneCall = CallOf<{ readonly method: 'GET' }, 'id', AnyRecord>;
export type UpdateCall = CallOf<{ readonly method: 'PUT' }, 'id', ChangedRecord>;
export type DeleteCall = CallOf<{ readonly method: 'DELETE' }, 'id', unknown>;
export type CreateCall = CallOf<{ readonly method: 'POST'; readonly body: unknown }, never, ChangedRecord>;

export interface MappedList {
  readonly call: ListCall;
  readonly filter: (filter: Readonly<Record<string, unknown>>, now: Date) => Readonly<Record<string, unknown>>;
}

export interface ListDefaults {
  readonly sort: SortPayload;
  readonly filter?: Readonly<Record<string, unknown>>;
}

export type WriteOptions = Pick<CallOptions, 'ifMatch'>;

/** Call for each react-admin method: its name, or a mapping function; an omitted method is not offered. */
export interface ResourceData {
  readonly list?:
    | ListCall
    | MappedList
    | ((client: Client, params: GetListParams, signal?: AbortSignal) => Promise<GetListResult<RaRecord>>);
  readonly one?: OneCall | ((client: Client, id: string, signal?: AbortSignal) => Promise<Result<RaRecord>>);
  readonly create?: CreateCall | ((client: Client, data: object) => Promise<Result<RaRecord>>);
  readonly update?:
    UpdateCall | ((client: Client, id: string, data: object, options: WriteOptions) => Promise<Result<RaRecord>>);
  readonly remove?: DeleteCall | ((client: Client, id: string, options: WriteOptions) => Promise<Result<RaRecord>>);
}
