import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { RouterBlocker, RouterBlockerFunction } from 'react-admin';
import { useBlocker, useLocation } from 'react-router-dom';
import { isStillAt } from '#src/isStillAt.ts';
import { paths } from '#src/paths.ts';
import { useIsMounted } from './useIsMounted.ts';

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
  readonly goOn: (next: () => void) => boolean;
  readonly isClean: () => boolean;
}

const nothing = () => undefined;
const everyone: LeaveGuards = {
  add: () => nothing,
  leave: () => Promise.resolve(true),
  goOn: (next) => {
    next();
    return true;
  },
  isClean: () => true,
};

const LeaveGuardsContext = createContext<LeaveGuards>(everyone);

/** Whatever has unsaved work, the newest last; nobody is asked once the user is free to go. */
const createGuards = () => {
  const all = new Set<Guard>();
  let isFree = false;
  /** While the user is asked: lets him go without his answer. */
  let answer: (() => void) | undefined;
  const concerned = (to: string) => [...all].filter(({ hasUnsaved }) => hasUnsaved(to)).toReversed();
  const askAll = async (to: string) => {
    for (const { ask } of concerned(to)) if (!isFree && !(await ask(to))) return false;
    return true;
  };
  const guards: LeaveGuards = {
    add: (guard) => {
      all.add(guard);
      isFree = false;
      return () => all.delete(guard);
    },
    leave: async (to = paths.login) => {
      const answered = new Promise<boolean>((give) => {
        answer = () => give(true);
      });
      const isLeaving = await Promise.race([askAll(to), answered]);
      answer = undefined;
      isFree = isLeaving;
      return isLeaving;
    },
    goOn: (next) => {
      isFree = true;
      const letGo = answer;
      (letGo ?? next)();
      return letGo === undefined;
    },
    isClean: () => concerned(paths.login).length === 0,
  };
  return {
    guards,
    mustAsk: (to: string = paths.login) => !isFree && concerned(to).length > 0,
    arrived: () => {
      isFree = false;
      answer = undefined;
    },
  };
};

/**
 * Knows everything on screen that has unsaved work (forms, dialogs), and has it asked about on a change of page, Back and
 * the logout. Closing the tab or loading it anew shows the browser's own question. The router knows one blocker only:
 * this is it. Denied access is no choice of the user's: it asks nothing, and what was typed stays a draft (product.md §8).
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
  const settle = useEffectEvent((isLeaving: boolean) => {
    isAsking.current = false;
    /* Else one has got elsewhere, and the question went with its page. */
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      isAsking.current = false;
    } else if (!isAsking.current) {
      isAsking.current = true;
      void guards.leave(blocker.location.pathname).then((isLeaving) => settle(isLeaving));
    }
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

/**
 * For the answer to what was typed: it has been dealt with (sent, kept as a draft), and `next`, the departure that follows,
 * asks nobody. Who is being asked goes where they wanted to instead. Who has left meanwhile stays where they are, with what
 * is typed there guarded. True where `next` was called.
 */
export const useGoOn = (): LeaveGuards['goOn'] => {
  const { goOn } = useContext(LeaveGuardsContext);
  const { pathname } = useLocation();
  const isMounted = useIsMounted();
  return useCallback((next) => isMounted() && isStillAt({ pathname }) && goOn(next), [isMounted, goOn, pathname]);
};

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
