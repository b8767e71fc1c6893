import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { isExtension } from '#src/dataProvider/useAbsent.ts';
import { resources } from '#src/resources/index.ts';

/** What the shell asks for by itself: a row of each list that an API may not have, and how many wait for a decision. */
export const isProbe = (request: string): boolean => /perPage=1(&|$)|range=%5B0%2C0%5D/.test(request);

/**
 * Waits until the shell has asked for all of that: what comes after is the page's. Where experts wait for a decision, it asks
 * once more, when it is told so.
 */
export const shellHasAsked = (requests: readonly string[]): Promise<void> =>
  waitFor(() => {
    const probes = requests.filter(isProbe);
    for (const { name } of resources.filter(isExtension)) expect(probes.join('\n')).toContain(`/${name}?`);
    expect(probes.some((probe) => probe.includes('background=true'))).toBe(true);
  });
