import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** What is asked beside the page: counts of tabs, how many wait for a decision, and what the API has. */
export const isAside = (request: string): boolean =>
  /perPage=1(&|$)|range=%5B0%2C0%5D|\/api\/capabilities$/.test(request);

/** Waits until the shell has asked what it asks by itself: what comes after is the page's. */
export const shellHasAsked = (requests: readonly string[]): Promise<void> =>
  waitFor(() => expect(requests.some((request) => request.includes('background=true'))).toBe(true));
