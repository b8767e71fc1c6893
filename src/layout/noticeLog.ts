import { useCallback } from 'react';
import { useStore } from 'react-admin';

/** A notice that was shown; `at` is an ISO instant. */
interface PastNotice {
  readonly text: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  readonly at: string;
  readonly reference?: string | undefined;
}

/** How many notices the bell keeps. */
const KEPT = 50;

/** The last notices, newest first; they survive a reload. */
export const useNoticeLog = () => {
  const [notices, setNotices] = useStore<readonly PastNotice[]>('notices', []);
  const add = useCallback(
    (notice: PastNotice) => setNotices((past: readonly PastNotice[]) => [notice, ...past].slice(0, KEPT)),
    [setNotices],
  );
  const clear = useCallback(() => setNotices([]), [setNotices]);
  return { notices, add, clear };
};
