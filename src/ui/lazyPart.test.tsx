import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WidgetBoundary } from './failures.tsx';
import { lazyPart, onIntent, Opened } from './lazyPart.tsx';
import { Children, useState } from 'react';
import { AdminContext, useNotificationContext } from 'react-admin';

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

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const Sheet = ({ isOpen, onClose }: SheetProps) => (
  <section aria-label="Sheet" hidden={!isOpen}>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </section>
);

const Notices = () => (
  <>
    {Children.map(
      useNotificationContext().notifications.map(({ message }) => message),
      (message) => (
        <p>{message}</p>
      ),
    )}
  </>
);

const setUp = (load: () => Promise<typeof Sheet>) => {
  const Part = lazyPart<SheetProps>(load, null);
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)} {...onIntent(Part)}>
          Open
        </button>
        <Opened isOpen={isOpen} onClose={close}>
          <Part isOpen={isOpen} onClose={close} />
        </Opened>
        <Notices />
      </>
    );
  };
  render(
    <AdminContext>
      <Page />
    </AdminContext>,
    { onCaughtError: () => undefined },
  );
  return { opener: screen.getByRole('button', { name: 'Open' }) };
};

it('is fetched when it is about to be opened, drawn when it is open, and stays to close with its motion', async () => {
  const load = vi.fn<() => Promise<typeof Sheet>>().mockResolvedValue(Sheet);
  const { opener } = setUp(load);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(opener);
  expect(load).toHaveBeenCalled();
  expect(screen.queryByLabelText('Sheet')).toBeNull();
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Sheet')).not.toBeVisible();
});

it('says that its file did not come, and fetches it again when it is opened again', async () => {
  const load = vi.fn<() => Promise<typeof Sheet>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const { opener } = setUp(load);
  await userEvent.click(opener);
  expect(await screen.findByText('components.unexpected')).toBeVisible();
  await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'false'));
  expect(screen.getAllByText('components.unexpected')).toHaveLength(1);
  load.mockResolvedValue(Sheet);
  await userEvent.click(opener);
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
});
