import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { Instant } from './Instant.tsx';
import { Tips } from './Tips.tsx';
import { usePlainLinks } from '#src/ui/page/useWindowEvent.ts';

const Page = () => {
  usePlainLinks();
  return (
    <>
      <button type="button" aria-label="Edit Ann" data-tip>
        ✎
      </button>
      <a className="link" href="/accounts/1">
        <Instant value="2026-03-05T15:00:00.000Z" />
      </a>
      <a className="link" href="/accounts/2" target="_blank" rel="noreferrer">
        Outside
      </a>
      <p>{useLocation().pathname}</p>
      <Tips />
    </>
  );
};

const open = () => {
  const element = (
    <CoreAdminContext>
      <Page />
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

it('shows one tooltip for the pointed element, and ends with the pointer or Escape', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Edit Ann' });
  await userEvent.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit Ann');
  await userEvent.hover(await screen.findByText('Outside'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

  await userEvent.hover(button);
  await screen.findByRole('tooltip');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

it('follows a plain link in the portal, and leaves other clicks to the browser', async () => {
  open();
  const left: boolean[] = [];
  const control = new AbortController();
  onTestFinished(() => control.abort());
  const note = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', note, { signal: control.signal });
  const time = await screen.findByText(/Mar 5, 2026/);
  fireEvent.click(time, { ctrlKey: true });
  fireEvent.click(screen.getByText('Outside'));
  expect(left).toEqual([true, true]);
  expect(screen.getByText('/')).toBeVisible();
  fireEvent.click(time);
  expect(left).toEqual([true, true, false]);
  expect(await screen.findByText('/accounts/1')).toBeVisible();
});
