import { HttpError } from '#src/api/HttpError.ts';
import { uuid } from '#src/api/uuid.ts';

/**
 * The same for many wishes side by side, told apart by their content (what is written, and where): the same content while
 * it is under way joins it; the same again after a failure of unknown outcome keeps its key.
 */
export const createIntents = <T>() => {
  const open = new Map<string, ReturnType<typeof createIntent<T>>>();
  return async (content: string, send: (key: string) => Promise<T>): Promise<T> => {
    const intent = open.get(content) ?? createIntent<T>();
    open.set(content, intent);
    try {
      const result = await intent(content, send);
      open.delete(content);
      return result;
    } catch (error) {
      if (isRefusal(error)) open.delete(content);
      throw error;
    }
  };
};

/** An answer that says that nothing was done. */
const isRefusal = (error: unknown) => error instanceof HttpError && !error.isOutcomeUnknown;

/**
 * One user's wish, sent once: while it is under way a second run joins the first. Its key is kept when the same
 * content is sent again after a failure that may have had its effect; otherwise the next run is a new wish.
 */
export const createIntent = <T>() => {
  let pending: Promise<T> | undefined;
  let unsure: { readonly content: string; readonly key: string } | undefined;

  const attempt = async (content: string, send: (key: string) => Promise<T>): Promise<T> => {
    const key = unsure?.content === content ? unsure.key : uuid();
    unsure = { content, key };
    try {
      const result = await send(key);
      unsure = undefined;
      return result;
    } catch (error) {
      if (isRefusal(error)) unsure = undefined;
      throw error;
    }
  };

  return (content: string, send: (key: string) => Promise<T>): Promise<T> => {
    pending ??= attempt(content, send).finally(() => {
      pending = undefined;
    });
    return pending;
  };
};
