import { useState } from 'react';
import type { Slot } from '#contract/meetings.ts';
import { slotAt } from './boardDays.ts';
import type { Week } from './useWeek.ts';

/** The first instant of the week shown, and the first after it. */
type Shown = Pick<Week, 'from' | 'until'>;

/** True where the week shown covers the chosen time and does not offer it. */
const isTaken = (start: string, { from, until }: Shown, slots: readonly Slot[]): boolean => {
  const time = new Date(start);
  const isCovered = time >= from && time < until;
  return isCovered && !slotAt(slots, start)?.available;
};

/**
 * Whether the chosen time is gone: because the loaded schedule no longer offers it, or because the API has refused it,
 * whatever the schedule says. `slots` is undefined until the week is loaded.
 */
export const useLostSlot = (start: string | undefined, week: Shown, slots: readonly Slot[] | undefined) => {
  const [refused, refuse] = useState<string>();
  const isLost = start !== undefined && (refused === start || (slots !== undefined && isTaken(start, week, slots)));
  return { isLost, lose: () => refuse(start), forget: () => refuse(undefined) };
};
