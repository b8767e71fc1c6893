import { useRef } from 'react';
import { HttpError } from '#src/api/HttpError.ts';
import { hasMetAnother } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';

export type Decision = 'approved' | 'declined';

/** How an application was decided: as was tried here, or by somebody else. */
export type Outcome = Decision | 'already';

/**
 * Finds out how an application was decided where the answer to a decision does not tell. One that was tried here and whose
 * outcome nobody heard may have been stored: found decided as it was meant, it is this reader's, not somebody else's.
 */
export const useOutcomes = () => {
  const call = useCall();
  const unheard = useRef(new Map<string, Decision>());
  /** Undefined while it waits, and where that cannot be known. */
  const find = async (id: string, retries?: number): Promise<Outcome | undefined> => {
    try {
      const { data } = await call('getAccount', { params: { id } }, { ...(retries !== undefined && { retries }) });
      const status = data.expertProfile?.status;
      if (status === 'PENDING') return undefined;
      const tried = unheard.current.get(id);
      return tried?.toUpperCase() === status ? tried : 'already';
    } catch {
      return undefined;
    }
  };
  return {
    /** After a decision that failed; undefined where the failure itself is what there is to say. */
    afterFailure: async (error: unknown, id: string, tried: Decision): Promise<Outcome | undefined> => {
      if (!(error instanceof HttpError)) throw error;
      if (error.isOutcomeUnknown) unheard.current.set(id, tried);
      else if (!hasMetAnother(error)) return undefined;
      /* Whoever waits has sat through the retries of the decision already. */
      return find(id, 0);
    },
    /** Of one that waits no more. */
    ofGone: async (id: string): Promise<Outcome | undefined> => (unheard.current.has(id) ? find(id) : 'already'),
  };
};
