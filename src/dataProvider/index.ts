import type { DataProvider } from 'react-admin';
import type { Client } from '#src/api/client.ts';
import type { ListAsks, ResourceData } from './resourceData.ts';
import { createResourceMethods } from './resourceMethods.ts';
import { createRestMethods } from './restMethods.ts';

export type PortalDataProvider = DataProvider & {
  readonly call: Client['call'];
  readonly capabilities: Client['capabilities'];
  /** The list call of each resource. */
  readonly listCalls: ReadonlyMap<string, string | undefined>;
  readonly onDeniedWrite: Client['onDeniedWrite'];
};

export interface Declared {
  readonly name: string;
  readonly data?: ResourceData | undefined;
  readonly asks?: ListAsks | undefined;
}

/** The list call; undefined where `data.list` is a function. */
export const listCallOf = ({ name, data }: Declared): string | undefined => {
  if (!data) return `${name}.list`;
  const call = typeof data.list === 'object' ? data.list.call : data.list;
  return typeof call === 'string' ? call : undefined;
};

/** react-admin's methods by each resource's `data`; simple REST for a resource without one. */
export const createDataProvider = (client: Client, declarations: readonly Declared[]): PortalDataProvider => {
  const rest = createRestMethods(client);
  const own = new Map(
    declarations.flatMap(({ name, data }) =>
      data ? [[name, createResourceMethods(client, name, data)] as const] : [],
    ),
  );
  const of = (resource: string): DataProvider => own.get(resource) ?? rest;
  return {
    getList: (resource, params) => of(resource).getList(resource, params),
    getOne: (resource, params) => of(resource).getOne(resource, params),
    getMany: (resource, params) => of(resource).getMany(resource, params),
    getManyReference: (resource, params) => of(resource).getManyReference(resource, params),
    create: (resource, params) => of(resource).create(resource, params),
    update: (resource, params) => of(resource).update(resource, params),
    updateMany: (resource, params) => of(resource).updateMany(resource, params),
    delete: (resource, params) => of(resource).delete(resource, params),
    deleteMany: (resource, params) => of(resource).deleteMany(resource, params),
    call: (name, input, options) => client.call(name, input, options),
    capabilities: client.capabilities,
    listCalls: new Map(declarations.map((declared) => [declared.name, listCallOf(declared)])),
    onDeniedWrite: client.onDeniedWrite,
    supportAbortSignal: true,
  };
};
