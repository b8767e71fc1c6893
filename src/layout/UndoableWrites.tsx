import { useQueryClient, type Mutation, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTakeUndoableMutation } from 'react-admin';
import { PATIENCE_MS } from '#src/authProvider/index.ts';

/** A write that has been shown as done and is sent when its notice goes, unless it is undone until then. */
export interface PendingWrite {
  /** Sends it, or undoes it; what comes after the first call has no effect. */
  readonly settle: (how: 'send' | 'undo') => void;
}

interface UndoableWrites {
  /** The write that react-admin has queued with an undoable notice; `onSettled` is told how it ended, however that came. */
  readonly take: (onSettled: (how: 'send' | 'undo') => void) => PendingWrite | undefined;
  /** Sends whatever waits, and resolves once it has arrived or failed, or after 3 s: nobody will be there to undo it. */
  readonly sendAll: () => Promise<void>;
}

const UndoableWritesContext = createContext<UndoableWrites>({
  take: () => undefined,
  sendAll: () => Promise.resolve(),
});

/** For the notices, which offer the undo, and for what ends the visit. */
export const useUndoableWrites = (): UndoableWrites => useContext(UndoableWritesContext);

/** A write that was denied is on its way for ever (dataProvider): none is waited for longer than this. */
const isFresh = ({ state }: Mutation) => Date.now() - state.submittedAt < PATIENCE_MS;

const arrived = (queryClient: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => look());
    const timer = setTimeout(() => end(), PATIENCE_MS);
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      if (queryClient.isMutating({ predicate: isFresh }) === 0) end();
    };
    look();
  });

/**
 * Keeps react-admin's undoable writes from their notice to their end. Each notice owns its write, so that several can wait
 * at once; what waits is sent when the tab is closed or put aside, since it may never come back.
 */
export const UndoableWritesProvider = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const takeMutation = useTakeUndoableMutation();
  const pending = useRef(new Set<PendingWrite>());
  const writes = useMemo<UndoableWrites>(
    () => ({
      take: (onSettled) => {
        const mutation = takeMutation();
        if (!mutation) return undefined;
        const write: PendingWrite = {
          settle: (how) => {
            if (!pending.current.delete(write)) return;
            mutation({ isUndo: how === 'undo' });
            onSettled(how);
          },
        };
        pending.current.add(write);
        return write;
      },
      sendAll: () => {
        for (const write of pending.current) write.settle('send');
        return arrived(queryClient);
      },
    }),
    [takeMutation, queryClient],
  );
  const { sendAll } = writes;
  useEffect(() => {
    const leave = () => void sendAll();
    const putAside = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', putAside);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', putAside);
    };
  }, [sendAll]);
  return <UndoableWritesContext value={writes}>{children}</UndoableWritesContext>;
};
