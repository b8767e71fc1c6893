import { expect, it } from 'vitest';
import { marksOf } from './figures.tsx';

it.each([
  [0, [0.5]],
  [0.3, [0.1, 0.2, 0.3]],
  [1, [0.5, 1]],
  [1.6, [1, 2]],
  [30, [10, 20, 30]],
  [31, [20, 40]],
  [99.99, [50, 100]],
  [12_345, [5000, 10_000, 15_000]],
])('an axis to %d has round marks, and the last is no less', (longest, marks) => {
  expect(marksOf(longest)).toEqual(marks);
});
