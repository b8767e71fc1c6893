import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WidgetBoundary } from './failures.tsx';
import { lazyPart, Opened } from './lazyPart.tsx';
import { useState } from 'react';
import { AdminContext, Notification } from 'react-admin';

it('is fetched again when it is shown again after a failure', async () => {
  const Chart = ({ title }: { title: string }) => <p>{title}</p>;
  const load = vi.fn<() => Promise<typeof Chart>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Chart);
  const Part = lazyPart(load);
  render(
    <WidgetBoundary>
      <Part title="Twelve weeks" />
    </WidgetBoundary>,
    { onCaughtError: () => undefined },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'components.retry' }));
  expect(await screen.findByText('Twelve weeks')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('shows that its file failed to load, and fetches it again when it is reopened', async () => {
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const Part = lazyPart(load, null);
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        <Opened isOpen={isOpen} onClose={() => setOpen(false)}>
          <Part />
        </Opened>
        <Notification />
      </>
    );
  };
  render(
    <AdminContext>
      <Page />
    </AdminContext>,
    { onCaughtError: () => undefined },
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  expect(await screen.findByText('components.unexpected')).toBeVisible();
  await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'false'));
  expect(screen.getAllByText('components.unexpected')).toHaveLength(1);
  load.mockResolvedValue(() => 'The sheet');
  await userEvent.click(opener);
  expect(await screen.findByText('The sheet')).toBeVisible();
});
