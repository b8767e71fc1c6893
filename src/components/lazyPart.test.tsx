import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        Retry
      </button>
    ) : (
      this.props.children
    );
  }
}

it('is fetched again when it is shown again after a failure', async () => {
  const Chart = ({ title }: { title: string }) => <p>{title}</p>;
  const load = vi.fn<() => Promise<typeof Chart>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Chart);
  const Part = lazyPart(load);
  render(
    <Boundary>
      <Part title="Twelve weeks" />
    </Boundary>,
    { onCaughtError: () => undefined },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Twelve weeks')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
