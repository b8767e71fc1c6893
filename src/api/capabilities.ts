import { type CapabilityMap, capabilities as capabilityMap, documentedOnly } from '#contract/capabilities.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { parseJson } from './answers.ts';
import { HttpError, LateAnswer } from './HttpError.ts';
import type { Session } from './session.ts';
import { createListeners } from './listeners.ts';
import type { LooseInput } from './request.ts';

/** Calls that this API offers: the documented ones (product.md §7), and those that it lists. */
export interface Capabilities {
  /** False until the API has responded; until then it offers only the documented calls. */
  readonly isKnown: boolean;
  /** Takes a call's name in the contract; for a record resource, `charities.list`. */
  readonly has: (call: string) => boolean;
  readonly takes: (call: string, ...fields: readonly string[]) => boolean;
  readonly idempotency: boolean;
  readonly versions: boolean;
  readonly dryRun: boolean;
}

const rows: Readonly<Record<string, Endpoint>> = endpoints;

const lookUp = (map?: CapabilityMap): Capabilities => {
  const { calls, filters, ...more } = map ?? documentedOnly;
  const has = (call: string) => rows[call]?.documented === true || calls.includes(call);
  const isListed = (call: string, field: string) =>
    !rows[call]?.extensions?.includes(field) || filters?.[call]?.includes(field) === true;
  return {
    isKnown: map !== undefined,
    has,
    takes: (call, ...fields) => has(call) && fields.every((field) => isListed(call, field)),
    idempotency: more.idempotency === true,
    versions: more.versions === true,
    dryRun: more.dryRun === true,
  };
};

interface CapabilityParts {
  readonly session: Pick<Session, 'held' | 'capabilities' | 'keepCapabilities' | 'subscribe'>;
  /** Resolves to undefined if the API cannot be reached; not final after a failure that may pass. */
  readonly load: () => Promise<{ readonly map: CapabilityMap; readonly isFinal: boolean } | undefined>;
}

export const createCapabilities = ({ session, load }: CapabilityParts) => {
  const { emit, subscribe } = createListeners();
  const restore = () => {
    const kept = capabilityMap.safeParse(parseJson(session.capabilities() ?? '')).data;
    return { current: lookUp(kept), isFinal: kept !== undefined };
  };
  let state = restore();
  let pending: Promise<Capabilities> | undefined;

  const reload = async ({ owner, token }: ReturnType<Session['held']>): Promise<Capabilities> => {
    if (token === undefined) throw new LateAnswer();
    const loaded = await load();
    if (session.held().owner !== owner) throw new LateAnswer();
    if (loaded === undefined) return state.current;
    const { map, isFinal } = loaded;
    if (isFinal) session.keepCapabilities(JSON.stringify(map));
    state = { current: lookUp(map), isFinal };
    emit();
    return state.current;
  };
  session.subscribe(({ type }) => {
    if (type === 'refreshed') return;
    state = restore();
    pending = undefined;
    emit();
  });
  return {
    getSnapshot: () => state.current,
    subscribe,
    /** Sends one request per session, or after a passing failure the next; rejects if the session has ended. */
    read: async () => {
      if (state.isFinal) return state.current;
      pending ??= reload(session.held()).finally(() => (pending = undefined));
      return pending;
    },
  };
};
export type CapabilityStore = ReturnType<typeof createCapabilities>;

/** Whether the call, or a field of its input, is available only if the API lists it. */
export const isExtended = ({ extensions = [], documented, access }: Endpoint, { query, body }: LooseInput): boolean =>
  access !== 'public' &&
  (!documented || extensions.some((field) => [query, body].some((part) => part && field in part)));

export const notListed = ({ isKnown }: Pick<Capabilities, 'isKnown'>): HttpError =>
  isKnown
    ? new HttpError({ status: 404, message: messages.notFound })
    : new HttpError({ status: 0, message: messages.notReached });

/** Removes input fields that the API does not list; throws an `HttpError` if it does not have the call. */
export const fitInput = (api: Capabilities, name: string, { query, body, ...input }: LooseInput): LooseInput => {
  const { has, takes } = api;
  if (!has(name)) throw notListed(api);
  const fitting = (part: object) => Object.fromEntries(Object.entries(part).filter(([field]) => takes(name, field)));
  return { ...input, ...(query && { query: fitting(query) }), ...(body && { body: fitting(body) }) };
};
