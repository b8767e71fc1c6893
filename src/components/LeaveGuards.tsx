import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';

/** Asks the user about unsaved work; true when it is all right to leave. */
export type AskToLeave = () => Promise<boolean>;

interface LeaveGuards {
  readonly add: (ask: AskToLeave) => () => void;
  readonly leave: AskToLeave;
  readonly isClean: () => boolean;
}

const everyone: LeaveGuards = { add: () => () => undefined, leave: () => Promise.resolve(true), isClean: () => true };

const LeaveGuardsContext = createContext<LeaveGuards>(everyone);

/** Knows every form with unsaved work, so that what is no change of route (the logout) can ask as well. */
export const LeaveGuardsProvider = ({ children }: { children: ReactNode }) => {
  const asks = useRef(new Set<AskToLeave>());
  const guards = useMemo<LeaveGuards>(
    () => ({
      add: (ask) => {
        asks.current.add(ask);
        return () => asks.current.delete(ask);
      },
      leave: async () => {
        for (const ask of asks.current) if (!(await ask())) return false;
        return true;
      },
      isClean: () => asks.current.size === 0,
    }),
    [],
  );
  return <LeaveGuardsContext value={guards}>{children}</LeaveGuardsContext>;
};

/** To call before what cannot be undone by Back: resolves to false when the user chose to stay. */
export const useLeave = (): AskToLeave => useContext(LeaveGuardsContext).leave;

/** Tells at any moment whether nothing would be lost by leaving. */
export const useIsClean = (): (() => boolean) => useContext(LeaveGuardsContext).isClean;

/** Has `ask` called before the user leaves, while `active`. */
export const useLeaveGuard = (active: boolean, ask: AskToLeave): void => {
  const { add } = useContext(LeaveGuardsContext);
  useEffect(() => (active ? add(ask) : undefined), [active, add, ask]);
};
