import { useSyncExternalStore } from 'react';
import { clockTurns } from './clockTurns.ts';

const MINUTE = 60_000;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

const onNewMinute = clockTurns(() => thisMinute() + MINUTE - Date.now());

/**
 * When the minute began that it is, in milliseconds: clocks are read by it. It has a timer of its own, so a part with
 * several clocks asks once and hands it on.
 */
export const useMinute = (): number => useSyncExternalStore(onNewMinute, thisMinute);
