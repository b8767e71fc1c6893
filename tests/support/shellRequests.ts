import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Requests beside those of the page: counts of tabs and of pending decisions, and the capabilities. */
export const isAside = (request: string): boolean =>
  /perPage=1(&|$)|range=%5B0%2C0%5D|\/api\/capabilities$/.test(request);

/** Waits until the shell has sent its own requests: later ones are the page's. */
export const untilShellRequests = (requests: readonly string[]): Promise<void> =>
  waitFor(() => expect(requests.some((request) => request.includes('background=true'))).toBe(true));
