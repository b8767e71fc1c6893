import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { UndoableMutationsContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UndoableWritesProvider, useUndoableWrites } from './UndoableWrites.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** What sends all, beside a write that is on its way until `answer` is called. */
const show = () => {
  const queryClient = new QueryClient();
  const { result } = renderHook(useUndoableWrites, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <UndoableMutationsContextProvider>
          <UndoableWritesProvider>{children}</UndoableWritesProvider>
        </UndoableMutationsContextProvider>
      </QueryClientProvider>
    ),
  });
  let answer = () => {};
  const mutationFn = () => new Promise<void>((resolve) => (answer = resolve));
  void queryClient.getMutationCache().build(queryClient, { mutationFn, networkMode: 'always' }).execute(undefined);
  const arrived = vi.fn<() => void>();
  const sendAll = () => void result.current.sendAll().then(arrived);
  return { sendAll, arrived, answer: () => answer() };
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('What ends the visit', () => {
  it('waits for a write that is on its way', async () => {
    const { sendAll, arrived, answer } = show();
    await pass(0);
    sendAll();
    await pass(1000);
    expect(arrived).not.toHaveBeenCalled();
    answer();
    await pass(0);
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it('waits no longer than a logout does for one that is never answered', async () => {
    const { sendAll, arrived } = show();
    sendAll();
    await pass(2999);
    expect(arrived).not.toHaveBeenCalled();
    await pass(1);
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it('does not wait for one that was denied long ago, which settles never', async () => {
    const { sendAll, arrived } = show();
    await pass(3000);
    sendAll();
    await pass(0);
    expect(arrived).toHaveBeenCalledTimes(1);
  });
});
