import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { WidgetBoundary } from './failures.tsx';
import { lazyPart } from './lazyPart.tsx';

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

it('is shown once its file is there, where React alone has it wait for what was shown meanwhile', async () => {
  const Chart = ({ title }: { title: string }) => <p>{title}</p>;
  const load = async () => Promise.resolve(Chart);
  const Part = lazyPart(load, <p>Loading</p>);
  const Alone = lazy(async () => ({ default: await load() }));
  /* However long the machine takes, for React no time has passed since. */
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  render(
    <>
      <Part title="Twelve weeks" />
      <Suspense fallback={<p>React waits</p>}>
        <Alone title="Alone" />
      </Suspense>
    </>,
  );
  expect(await screen.findByText('Twelve weeks')).toBeVisible();
  expect(screen.getByText('React waits')).toBeVisible();
  expect(await screen.findByText('Alone')).toBeVisible();
});
