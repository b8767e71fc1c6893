import { useEffect, useEffectEvent, useRef } from 'react';
import type { AccountItem } from '#contract/accounts.ts';

/**
 * Calls `onTaken` with the application that was being read when the queue, read again, comes without it: another
 * administrator has decided it. Whoever reads is told before the next one stands there.
 */
export const useTakenAway = (
  current: AccountItem | undefined,
  items: readonly AccountItem[],
  reviewed: readonly string[],
  onTaken: (taken: AccountItem) => void,
): void => {
  const shown = useRef(current);
  const onCurrent = useEffectEvent(() => {
    const before = shown.current;
    shown.current = current;
    const stays = !before || reviewed.includes(before.id) || items.some(({ id }) => id === before.id);
    if (!stays) onTaken(before);
  });
  const currentId = current?.id;
  useEffect(() => onCurrent(), [currentId]);
};
