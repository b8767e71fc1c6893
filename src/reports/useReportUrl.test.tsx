import { render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NavigateContext } from '#src/ui/page/useChangeSearch.ts';
import { useReportUrl } from './reportRange.ts';

const now = () => new Date('2026-03-15T12:00:00Z');

/** A report whose page is left by `leave` as soon as it is drawn. */
const open = (address: string, leave?: () => void) => {
  history.replaceState(null, '', address);
  const Report = () => {
    const { range } = useReportUrl(now);
    useLayoutEffect(() => leave?.(), []);
    return <p>From {range.from}</p>;
  };
  const Page = () => (
    <NavigateContext value={useNavigate()}>
      <Report />
    </NavigateContext>
  );
  const router = createBrowserRouter([{ path: '/report', element: <Page /> }]);
  render(<RouterProvider router={router} />);
};

it('completes the address of a report', async () => {
  open('/report?timezone=UTC');
  await waitFor(() => expect(location.search).toBe('?timezone=UTC&from=2026-03-01&to=2026-03-31'));
});

it('leaves the address alone where the browser has gone on to another page', async () => {
  open('/report?timezone=UTC', () => history.pushState(null, '', '/accounts?page=2'));
  expect(await screen.findByText('From 2026-03-01')).toBeVisible();
  expect(location.pathname + location.search).toBe('/accounts?page=2');
});
