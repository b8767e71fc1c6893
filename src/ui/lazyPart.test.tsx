import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
