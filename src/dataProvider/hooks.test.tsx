import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, useNotificationContext } from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { EndReason } from '#src/api/session.ts';
import { createKit, createMemoryStorage, json, refreshes, type Responder } from '#tests/support/apiKit.ts';
import { createAuthProvider } from '#src/authProvider/index.ts';
import { createDataProvider } from './index.ts';
import { useAction } from './useAction.ts';
import { useDeniedWrites, useRead } from './useCall.ts';

const render = <T,>(
  hook: () => T,
  answers: Readonly<Record<string, Responder>>,
  declared: Parameters<typeof createDataProvider>[1] = [],
) => {
  const { client, session, seen, of } = createKit({ answers: { 'auth/refreshToken': refreshes, ...answers } });
  const ends: EndReason[] = [];
  session.subscribe((event) => {
    if (event.type === 'ended') ends.push(event.reason);
  });
  const authProvider = createAuthProvider({
    client,
    session,
    storage: createMemoryStorage(),
    path: () => '/accounts',
  });
  const dataProvider = createDataProvider(client, declared);
  const queryClient = new QueryClient();
  const Portal = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queryClient}>
      {children}
    </CoreAdminContext>
  );
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    const router = createMemoryRouter([{ path: '*', element: <Portal>{children}</Portal> }]);
    return <RouterProvider router={router} />;
  };
  return { ...renderHook(hook, { wrapper }), ends, seen, of };
};

const params = { id: '1' };
const approval = { params, body: {} };

describe('useRead', () => {
  it('aborts the request when its screen is left', async () => {
    const { seen, unmount } = render(() => useRead('getAccount', { params }), { '*': () => new Promise(() => {}) });
    await waitFor(() => expect(seen).toHaveLength(1));
    unmount();
    await waitFor(() => expect(seen[0]?.signal?.aborted).toBe(true));
  });

  it('shows a failure after the retries of the client, and no more', async () => {
    const { result, of } = render(() => useRead('getAccount', { params }), {
      '*': () => json({ message: 'Broken' }, 500, { 'X-Request-Id': 'req-1' }),
    });
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 500, requestId: 'req-1' }));
    expect(of('*')).toHaveLength(4);
  });
});

describe('useAction', () => {
  it('that is denied shows the words of the server at /forbidden, and its screen hears nothing more', async () => {
    const { result } = render(
      () => ({
        approve: useAction('approveAccount'),
        path: useLocation().pathname,
        notices: useNotificationContext().notifications,
        denied: useDeniedWrites(),
      }),
      { '*': () => json({ message: 'Not yours' }, 403) },
    );
    let isSettled = false;
    act(() => void result.current.approve.run(approval).finally(() => (isSettled = true)));
    await waitFor(() => expect(result.current.path).toBe('/forbidden'));
    expect(result.current.notices.map(({ message }) => message)).toEqual(['Not yours']);
    expect(isSettled).toBe(false);
  });

  it.each([
    ["the server's words", 'Saved by the server', 'Saved by the server'],
    ['ours, where it has none', undefined, 'resources.accounts.actions.decline.done'],
    ['ours, where they are empty', '', 'resources.accounts.actions.decline.done'],
  ])('tells its success once, in %s', async (_, message, told) => {
    const { result } = render(
      () => ({
        decline: useAction('declineAccount', { success: 'resources.accounts.actions.decline.done' }),
        notices: useNotificationContext().notifications,
      }),
      { '*': () => json({ data: { status: 'DECLINED' }, message }) },
    );
    await act(() => result.current.decline.run(approval));
    expect(result.current.notices).toMatchObject([{ message: told, type: 'success' }]);
  });

  it('signs out once for three calls of a dead session, and says nothing else', async () => {
    const { result, ends } = render(
      () => ({
        a: useRead('getAccount', { params }),
        b: useRead('listAdmins', {}),
        c: useRead('searchMeetings', {}),
        notices: useNotificationContext().notifications,
      }),
      { 'auth/refreshToken': () => json({ message: 'Over' }, 401), '*': () => json({ message: 'Over' }, 401) },
    );
    await waitFor(() => expect(ends).toEqual(['expired']));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(ends).toEqual(['expired']);
    expect(result.current.notices).toEqual([]);
  });
});
