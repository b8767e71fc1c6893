import { createReachability, type Reachability, type ReachabilityParts } from './reachability.ts';
import type { Refresh } from './refresh.ts';
import type { RefreshBudget } from './refreshBudget.ts';
import type { Session } from './session.ts';

interface SignInParts extends Pick<ReachabilityParts, 'sleep' | 'now'> {
  readonly session: Pick<Session, 'token' | 'subscribe'>;
  readonly budget: Pick<RefreshBudget, 'wait'>;
  readonly refresh: Refresh;
}

/** Whether the sign-in service answers, while it is needed: once lost, the refresh is tried again as often as it may be. */
export const createSignIn = ({ session, budget, refresh, ...clock }: SignInParts): Reachability => {
  let runOut: string | undefined;
  const signIn = createReachability({
    probe: async () => {
      if ((await refresh(runOut)) === 'refreshed') signIn.reached();
    },
    leastPause: budget.wait,
    ...clock,
  });
  session.subscribe(({ type }) => {
    if (type !== 'started') signIn.reached();
  });
  return {
    ...signIn,
    lost: () => {
      runOut = session.token();
      signIn.lost();
    },
  };
};
