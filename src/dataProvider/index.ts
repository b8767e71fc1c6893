import type { DataProvider } from 'react-admin';
import type { Client } from '#src/api/client.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { never } from '#src/api/sleep.ts';
import { createRestProvider } from './restProvider.ts';
import type { ResourceData } from './resourceData.ts';
import { createResourceMethods } from './resourceMethods.ts';

/** react-admin's data provider and, beside it, every call of the contract. */
export type PortalDataProvider = DataProvider & {
  readonly call: Client['call'];
  /** Hears of each write that was denied (403). */
  readonly onDenied: (listener: (error: HttpError) => void) => () => void;
};

/** What the provider needs of a resource's declaration. */
export interface Declared {
  readonly name: string;
  readonly data?: ResourceData | undefined;
}

/**
 * react-admin's nine methods by look-up of each resource's `data`; a resource without one speaks simple REST.
 * Nothing here knows a resource by name. A write that is denied never settles where somebody hears of it: react-admin would
 * take it for done, and say so (decisions 24).
 */
export const createDataProvider = (client: Client, declarations: readonly Declared[]): PortalDataProvider => {
  const rest = createRestProvider(client.send, client.baseUrl);
  const own = new Map(
    declarations.flatMap(({ name, data }) =>
      data ? [[name, createResourceMethods(client, name, data)] as const] : [],
    ),
  );
  const listeners = new Set<(error: HttpError) => void>();
  const unlessDenied = <T>(write: Promise<T>): Promise<T> =>
    write.catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 403 || listeners.size === 0) throw error;
      for (const tell of listeners) tell(error);
      return never();
    });
  const of = (resource: string): DataProvider => own.get(resource) ?? rest;
  return {
    getList: (resource, params) => of(resource).getList(resource, params),
    getOne: (resource, params) => of(resource).getOne(resource, params),
    getMany: (resource, params) => of(resource).getMany(resource, params),
    getManyReference: (resource, params) => of(resource).getManyReference(resource, params),
    create: (resource, params) => unlessDenied(of(resource).create(resource, params)),
    update: (resource, params) => unlessDenied(of(resource).update(resource, params)),
    updateMany: (resource, params) => unlessDenied(of(resource).updateMany(resource, params)),
    delete: (resource, params) => unlessDenied(of(resource).delete(resource, params)),
    deleteMany: (resource, params) => unlessDenied(of(resource).deleteMany(resource, params)),
    call: (name, input, options) => client.call(name, input, options),
    onDenied: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    supportAbortSignal: true,
  };
};
