import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isAwaited, useFirstInPieces } from './useFirstInPieces.ts';

const drawing = () => {
  const drawn: (readonly [number | undefined, number | undefined])[] = [];
  const { rerender } = renderHook(
    ({ value }: { readonly value: number | undefined }) => {
      drawn.push([value, useFirstInPieces(value)]);
    },
    { initialProps: { value: undefined as number | undefined } },
  );
  return { drawn, show: (value: number | undefined) => act(() => rerender({ value })) };
};

it('shows what is awaited after the drawing in which it came, and what comes then at once', () => {
  const { drawn, show } = drawing();
  show(1);
  expect(drawn.slice(1)).toEqual([
    [1, undefined],
    [1, 1],
  ]);
  show(2);
  const later = drawn.slice(3);
  expect(later.length).toBeGreaterThan(0);
  for (const one of later) expect(one).toEqual([2, 2]);
});

it("knows what is awaited of react-admin's controllers", () => {
  expect([{ isPending: true }, { isPending: false }, {}].map(isAwaited)).toEqual([true, false, false]);
});
