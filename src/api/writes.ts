import type { CapabilityStore } from './capabilities.ts';
import { HttpError, never } from './HttpError.ts';
import { createListeners } from './listeners.ts';
import { type Send, uuid, type WireAnswer, type WireRequest } from './request.ts';

interface UnsettledWrite {
  readonly idempotencyKey: string;
  /** Undefined once answered. */
  answer?: Promise<WireAnswer> | undefined;
}

interface WriteParts {
  readonly send: Send;
  readonly capabilities: CapabilityStore;
}

/**
 * Writes send the headers that the API lists. The same content is sent once at a time, and again under its key after a
 * failure that may have had an effect.
 */
export const createWrite = ({ send, capabilities }: WriteParts) => {
  const unsettled = new Map<string, UnsettledWrite>();
  const sendUnder = async (key: string, request: WireRequest) => {
    const api = capabilities.getSnapshot();
    const { idempotency, versions } = api.isKnown ? api : await capabilities.read();
    return send({
      ...request,
      idempotencyKey: idempotency ? key : undefined,
      ifMatch: versions ? request.ifMatch : undefined,
    });
  };
  return async <T>(request: WireRequest, read: (answer: WireAnswer) => T | Promise<T>): Promise<T> => {
    const { method, url, body, ifMatch } = request;
    const content = JSON.stringify([method, url, body, ifMatch]);
    const write = unsettled.get(content) ?? { idempotencyKey: uuid() };
    unsettled.set(content, write);
    const settle = () => unsettled.get(content) === write && unsettled.delete(content);
    write.answer ??= sendUnder(write.idempotencyKey, request).finally(() => {
      write.answer = undefined;
    });
    try {
      const result = await read(await write.answer);
      settle();
      return result;
    } catch (error) {
      if (error instanceof HttpError && !error.isOutcomeUnknown) settle();
      throw error;
    }
  };
};

export interface DeniedWrites {
  /** Called with each denied write (403). */
  readonly subscribe: (listener: (error: HttpError) => void) => () => void;
  /** With a listener a denied write never settles: react-admin would take it for done. */
  readonly guard: <T>(write: Promise<T>) => Promise<T>;
}

export const createDeniedWrites = (): DeniedWrites => {
  const { tell, subscribe, hasListeners } = createListeners<[error: HttpError]>();
  return {
    subscribe,
    guard: (write) =>
      write.catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 403 || !hasListeners()) throw error;
        tell(error);
        return never();
      }),
  };
};
