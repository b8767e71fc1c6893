import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { paths } from '#src/paths.ts';

/** Asks the user about unsaved work; true when it is all right to leave. */
type AskToLeave = () => Promise<boolean>;

interface LeaveGuards {
  readonly add: (ask: AskToLeave) => () => void;
  readonly leave: AskToLeave;
  readonly letGo: () => void;
  readonly isClean: () => boolean;
}

const nothing = () => undefined;
const everyone: LeaveGuards = {
  add: () => nothing,
  leave: () => Promise.resolve(true),
  letGo: nothing,
  isClean: () => true,
};

const LeaveGuardsContext = createContext<LeaveGuards>(everyone);

/** Whatever has unsaved work, the newest last; nobody is asked once the user is free to go. */
const createGuards = () => {
  const asks = new Set<AskToLeave>();
  let isFree = false;
  const guards: LeaveGuards = {
    add: (ask) => {
      asks.add(ask);
      isFree = false;
      return () => asks.delete(ask);
    },
    leave: async () => {
      for (const ask of [...asks].toReversed()) if (!(await ask())) return false;
      isFree = true;
      return true;
    },
    letGo: () => {
      isFree = true;
    },
    isClean: () => asks.size === 0,
  };
  return {
    guards,
    mustAsk: () => asks.size > 0 && !isFree,
    arrived: () => {
      isFree = false;
    },
  };
};

/**
 * Knows everything on screen that has unsaved work (forms, dialogs), and has it asked about on a change of page, Back and
 * the logout. Closing the tab or loading it anew shows the browser's own question. The router knows one blocker only:
 * this is it. Denied access is no choice of the user's: it asks nothing, and what was typed stays a draft (decisions 24).
 */
export const LeaveGuardsProvider = ({ children }: { children: ReactNode }) => {
  const [{ guards, mustAsk, arrived }] = useState(createGuards);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname: next } }) =>
      currentLocation.pathname !== next && next !== paths.forbidden && mustAsk(),
  );
  const isAsking = useRef(false);

  useEffect(() => arrived(), [arrived, pathname]);
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const decide = async () => {
      const isLeaving = await guards.leave().finally(() => {
        isAsking.current = false;
      });
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    };
    void decide();
  }, [blocker, guards]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [mustAsk]);

  return <LeaveGuardsContext value={guards}>{children}</LeaveGuardsContext>;
};

/** To call before what cannot be undone by Back: resolves to false when the user chose to stay. */
export const useLeave = (): AskToLeave => useContext(LeaveGuardsContext).leave;

/** What was typed has been dealt with (sent, kept as a draft): the departure that follows asks nobody. */
export const useLetGo = (): (() => void) => useContext(LeaveGuardsContext).letGo;

/** Tells at any moment whether nothing would be lost by leaving. */
export const useIsClean = (): (() => boolean) => useContext(LeaveGuardsContext).isClean;

/** Has `ask` called before the user leaves, while `active`. */
export const useLeaveGuard = (active: boolean, ask: AskToLeave): void => {
  const { add } = useContext(LeaveGuardsContext);
  useEffect(() => (active ? add(ask) : undefined), [active, add, ask]);
};
