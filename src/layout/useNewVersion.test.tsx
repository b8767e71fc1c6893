import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useNewVersion } from './StatusBars.tsx';

const [RUNNING, NEXT] = ['/assets/index-a.js', '/assets/index-b.js'];
const pageOf = (entry: string) => `<html><head><script type="module" src="${entry}"></script></head></html>`;

type Served = string | Error;

const versionOf = (...served: readonly Served[]) => {
  const answers = [...served];
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return new Response(answer ?? '');
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(useNewVersion, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { result, check: () => act(() => result.current.check()) };
};

beforeEach(() => {
  document.head.innerHTML = `<script type="module" src="${RUNNING}"></script>`;
  return () => void (document.head.innerHTML = '');
});

describe('A new version', () => {
  it('is there when the served page has another script, and stays while there is no response', async () => {
    const { result, check } = versionOf(pageOf(NEXT), new TypeError('Failed to fetch'));
    expect(await check()).toBe(true);
    expect(await check()).toBe(true);
    await waitFor(() => expect(result.current.isNew).toBe(true));
  });

  it.each<[string, Served]>([
    ['the same page', pageOf(RUNNING)],
    ['a page without a script, of a proxy', '<p>Bad gateway</p>'],
    ['no response', new TypeError('Failed to fetch')],
  ])('is not there with %s', async (_, served) => {
    const { result, check } = versionOf(served);
    expect(await check()).toBe(false);
    expect(result.current.isNew).toBe(false);
  });
});
