import { HttpError } from '#src/api/HttpError.ts';

export const bulkActions = ['deactivate', 'approve', 'decline'] as const;
export type BulkAction = (typeof bulkActions)[number];

export interface Failed {
  readonly id: string;
  /** Why, as the server said it. */
  readonly message: string;
  /** Whether it may go well another time: nothing that is decided, gone or forbidden does. */
  readonly mayPass: boolean;
}

/** How a bulk action went, or stands. */
export interface Receipt {
  readonly done: readonly string[];
  readonly failed: readonly Failed[];
  readonly notTried: readonly string[];
}

const PASSING = new Set([0, 401, 408, 429]);

const mayPass = ({ status }: HttpError): boolean => PASSING.has(status) || status >= 500;

/**
 * Does one thing after the other, each on its own: one that fails stops none of the others. A signal stops it between
 * two; what is then left is `notTried`. `onStep` hears of each result.
 */
export const runBulk = async (
  ids: readonly string[],
  run: (id: string) => Promise<unknown>,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (receipt: Receipt) => void },
): Promise<Receipt> => {
  const done: string[] = [];
  const failed: Failed[] = [];
  const standing = (): Receipt => ({
    done: [...done],
    failed: [...failed],
    notTried: ids.slice(done.length + failed.length),
  });
  for (const id of ids) {
    if (signal.aborted) break;
    try {
      await run(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      failed.push({ id, message: error.message, mayPass: mayPass(error) });
    }
    onStep(standing());
  }
  return standing();
};
