import { useState } from 'react';
import type { Slot } from '#contract/meetings.ts';
import { slotAt } from './boardDays.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** True where the week from an instant covers the chosen time and does not offer it. */
const isTaken = (start: string, from: Date, slots: readonly Slot[]): boolean => {
  const time = Date.parse(start);
  const isCovered = time >= from.getTime() && time < from.getTime() + WEEK;
  return isCovered && !slotAt(slots, start)?.available;
};

/**
 * Whether the chosen time is gone: because the loaded schedule no longer offers it, or because the API has refused it,
 * whatever the schedule says. `slots` is undefined until the week from `from` is loaded.
 */
export const useLostSlot = (start: string | undefined, from: Date, slots: readonly Slot[] | undefined) => {
  const [refused, refuse] = useState<string>();
  const isLost = start !== undefined && (refused === start || (slots !== undefined && isTaken(start, from, slots)));
  return { isLost, lose: () => refuse(start), forget: () => refuse(undefined) };
};
