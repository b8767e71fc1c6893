import { HttpError } from '#src/api/HttpError.ts';
import { uuid } from '#src/api/uuid.ts';

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
      if (error instanceof HttpError && !error.isOutcomeUnknown) unsure = undefined;
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
