import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Bars, marksOf } from './figures.tsx';

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

it('a bar with a negative part does not run over the end of its axis', () => {
  const bars = [{ key: 'a', label: 'A', amounts: [80, -60], value: 20 }];
  const { container } = render(<Bars bars={bars} legend={['Payout', 'Fee']} valueName="Gross" currency="EUR" />);
  const widths = Array.from(container.querySelectorAll<HTMLElement>('.track > i'), ({ style }) => style.width);
  expect(widths).toEqual(['80%', '0%']);
});
