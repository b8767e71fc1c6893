import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Draft, type DraftStore, DraftsContext, useDraft } from './useDraft.ts';

const PAGE = 'form@1 7';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isText = (typed: unknown): typed is string => typeof typed === 'string';

/** A form with one text that starts empty; `left` is the draft of an earlier visit. */
const openForm = async (left?: unknown) => {
  const kept = new Map<string, Draft>(left === undefined ? [] : [[PAGE, { typed: left, savedAt: 1 }]]);
  const store: DraftStore = {
    hasOwn: () => false,
    close: () => undefined,
    read: async (page) => kept.get(page),
    write: async (page, typed) => void kept.set(page, { typed, savedAt: 2 }),
    remove: async (page) => void kept.delete(page),
    clear: async () => kept.clear(),
    sweep: async () => undefined,
  };
  const hook = renderHook(
    ({ text }) => useDraft({ page: PAGE, typed: text || undefined, isTyped: isText, onRestore: () => {} }),
    {
      initialProps: { text: '' },
      wrapper: ({ children }) => <DraftsContext value={store}>{children}</DraftsContext>,
    },
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  const type = (text: string) => hook.rerender({ text });
  return { ...hook, type, typed: () => kept.get(PAGE)?.typed };
};
const pause = () => act(() => vi.advanceTimersByTimeAsync(300));

it('stores typed text soon after the last change', async () => {
  const { type, typed } = await openForm();
  type('a');
  await act(() => vi.advanceTimersByTimeAsync(200));
  type('ab');
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(typed()).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(typed()).toBe('ab');
});

it('stores typed text at once when the page is left', async () => {
  const { type, typed, unmount } = await openForm();
  type('a');
  dispatchEvent(new Event('pagehide'));
  expect(typed()).toBe('a');
  type('ab');
  unmount();
  expect(typed()).toBe('ab');
});

it('deletes it when the user discards it, and stores nothing when the page is left', async () => {
  const { result, type, typed, unmount } = await openForm();
  type('a');
  await pause();
  type('ab');
  act(() => result.current.discard());
  /* The form renders once more before it unmounts. */
  type('abc');
  unmount();
  await pause();
  expect(typed()).toBeUndefined();
});

it('offers that of an earlier visit until it is dismissed, which deletes it', async () => {
  const { result, type, typed } = await openForm('left');
  expect(result.current.offered?.typed).toBe('left');
  type('new');
  await pause();
  expect([result.current.offered?.typed, typed()]).toEqual(['left', 'new']);
  type('');
  act(() => result.current.dismiss());
  expect([result.current.offered, typed()]).toEqual([undefined, undefined]);
});

it('offers nothing of another form', async () => {
  const { result } = await openForm({ of: 'another build' });
  expect(result.current.offered).toBeUndefined();
});
