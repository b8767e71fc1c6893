import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fetchLater } from './fetchLater.ts';

const fetched: string[] = [];
const client = () => new QueryClient();
const ask = (queryClient: QueryClient, name: string, answer: Promise<string>) =>
  queryClient.fetchQuery({ queryKey: [name], queryFn: () => answer });
const begin = (queryClient: QueryClient) => {
  const page = new AbortController();
  void fetchLater(queryClient, page.signal);
  return page;
};

beforeEach(() => {
  vi.useFakeTimers();
  fetched.length = 0;
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then));
  vi.stubGlobal('fetch', (file: string) => {
    fetched.push(file);
    return file === '/assets/gone.js' ? Promise.reject(new TypeError('gone')) : Promise.resolve(new Response(''));
  });
  const named = document.createElement('meta');
  named.name = 'later';
  named.content = '/assets/gone.js /assets/one.js';
  document.head.append(named);
  onTestFinished(() => {
    named.remove();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

describe('The files of other screens', () => {
  it('are fetched when nothing was asked for a second, each once; one that does not come keeps none back', async () => {
    const queryClient = client();
    begin(queryClient);
    await ask(queryClient, 'badge', Promise.resolve('3'));
    await vi.advanceTimersByTimeAsync(900);
    let letCome: (answer: string) => void = () => undefined;
    const list = ask(queryClient, 'list', new Promise((resolve) => (letCome = resolve)));
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetched).toEqual([]);
    letCome('rows');
    await list;
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetched).toEqual(['/assets/gone.js', '/assets/one.js']);
  });

  it('are not fetched over a line that is spared, nor once the portal is closed', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const spared = client();
    begin(spared);
    await ask(spared, 'list', Promise.resolve('rows'));
    await vi.advanceTimersByTimeAsync(5000);
    vi.stubGlobal('navigator', { connection: { saveData: false } });
    const closed = client();
    const page = begin(closed);
    await ask(closed, 'list', Promise.resolve('rows'));
    page.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetched).toEqual([]);
  });

  it('are not looked for where the portal is closed before its first answers: the page may be gone by then', async () => {
    const looked = vi.spyOn(document, 'querySelector');
    begin(client()).abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(looked).not.toHaveBeenCalled();
  });

  it('are given up while one is on its way where the portal is closed, and nobody hears of that', async () => {
    const queryClient = client();
    let giveUp: (reason: Error) => void = () => undefined;
    const body = new Promise<ArrayBuffer>((_, reject) => (giveUp = reject));
    vi.stubGlobal('fetch', (file: string) => {
      fetched.push(file);
      return Promise.resolve({ arrayBuffer: () => body });
    });
    const page = new AbortController();
    const fetching = fetchLater(queryClient, page.signal);
    await vi.advanceTimersByTimeAsync(5000);
    page.abort();
    giveUp(new DOMException('signal is aborted without reason', 'AbortError'));
    await vi.advanceTimersByTimeAsync(5000);
    await expect(fetching).resolves.toBeUndefined();
    expect(fetched).toEqual(['/assets/gone.js']);
  });
});
