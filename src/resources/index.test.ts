import { expect, it } from 'vitest';
import { resources } from './index.ts';

it('finds declarations alone: whatever else a file exported would be asked for as a list, and named in the menu', () => {
  expect(resources.filter((found) => typeof found !== 'object')).toEqual([]);
});
