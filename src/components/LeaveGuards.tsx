import { createContext, useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { RouterBlocker, RouterBlockerFunction } from 'react-admin';
import { useBlocker, useLocation } from 'react-router-dom';
import { paths } from '#src/paths.ts';

/** Asks the user about unsaved work; true when it is all right to leave. */
type AskToLeave = () => Promise<boolean>;

/** Something that may have unsaved work; `to` is the path that one is on the way to. */
interface Guard {
  readonly ask: (to: string) => Promise<boolean>;
  readonly hasUnsaved: (to: string) => boolean;
}

interface LeaveGuards {
  readonly add: (guard: Guard) => () => void;
  readonly leave: (to?: string) => Promise<boolean>;
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
  const all = new Set<Guard>();
  let isFree = false;
  const concerned = (to: string) => [...all].filter(({ hasUnsaved }) => hasUnsaved(to)).toReversed();
  const guards: LeaveGuards = {
    add: (guard) => {
      all.add(guard);
      isFree = false;
      return () => all.delete(guard);
    },
    leave: async (to = paths.login) => {
      for (const { ask } of concerned(to)) if (!(await ask(to))) return false;
      isFree = true;
      return true;
    },
    letGo: () => {
      isFree = true;
    },
    isClean: () => concerned(paths.login).length === 0,
  };
  return {
    guards,
    mustAsk: (to: string = paths.login) => !isFree && concerned(to).length > 0,
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
      currentLocation.pathname !== next && next !== paths.forbidden && mustAsk(next),
  );
  const isAsking = useRef(false);

  useEffect(() => arrived(), [arrived, pathname]);
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const decide = async () => {
      const isLeaving = await guards.leave(blocker.location.pathname).finally(() => {
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
  useEffect(() => (active ? add({ ask, hasUnsaved: () => true }) : undefined), [active, add, ask]);
};

/**
 * react-admin's `useBlocker`: a form that says `warnWhenUnsavedChanges` asks its own question, in its turn with all others
 * and before the logout as well. The router has no second blocker.
 */
export const useFormBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const { add } = useContext(LeaveGuardsContext);
  const currentLocation = useLocation();
  const [asked, setAsked] = useState<{ readonly to: string; readonly give: (leave: boolean) => void }>();
  const locationOf = (pathname: string) => ({ pathname, search: '', hash: '' });
  const hasUnsaved = useEffectEvent((to: string) =>
    typeof shouldBlock === 'function'
      ? shouldBlock({ currentLocation, nextLocation: locationOf(to), historyAction: 'PUSH' })
      : shouldBlock,
  );
  useEffect(() => {
    const ask = (to: string) => new Promise<boolean>((give) => setAsked({ to, give }));
    return add({ ask, hasUnsaved: (to) => hasUnsaved(to) });
  }, [add]);
  if (!asked) return { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };
  const settle = (leave: boolean) => () => {
    setAsked(undefined);
    asked.give(leave);
  };
  return { state: 'blocked', proceed: settle(true), reset: settle(false), location: locationOf(asked.to) };
};
