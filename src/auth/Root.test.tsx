import { act, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { createBrowserSession } from '#src/api/session.ts';
import { paths } from '#src/paths.ts';
import { Root } from './Root.tsx';

it('leads to the login when a page that is being left still writes the address', async () => {
  Cookies.set('token', 'of somebody');
  history.replaceState(null, '', '/reports/payoutSummary');
  const session = createBrowserSession();
  const Report = () => {
    useEffect(() => () => history.replaceState(null, '', '/reports/payoutSummary?from=2032-06-01'), []);
    return <p>Figures</p>;
  };
  render(
    <Root
      session={session}
      loadServices={() => Promise.reject(new Error('No services here'))}
      openPortal={async () => Promise.resolve({ element: <Report />, close: () => undefined })}
    />,
  );
  expect(await screen.findByText('Figures')).toBeVisible();
  act(() => session.end('expired'));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(location.pathname).toBe(paths.login);
});
