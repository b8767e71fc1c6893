import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { meetingKit } from './meetingKit.ts';

const { app, database } = await openTestApp({ now: '2026-03-02T09:00:00Z' });

const { buildBookable, bookFirst } = meetingKit({ app, database });

const meeting = await bookFirst(await buildBookable(), 3);

const AT = '2026-03-05T09:00:00.000Z';
const start = async () => {
  const found = await screen.findAllByText((_, element) => element?.getAttribute('datetime') === AT);
  return found[0] as HTMLElement;
};
const expectClocks = (tip: HTMLElement) => {
  expect(tip).toHaveTextContent(/UTC: Mar 5, 2026, 9:00 AM UTC/);
  expect(tip).toHaveTextContent(/Expert: Mar 5, 2026, 9:00 AM/);
  expect(tip).toHaveTextContent(/User: Mar 5, 2026, 6:00 PM GMT\+9/);
};

describe('The time of a meeting', () => {
  it('is shown in every time zone on focus of its link', async () => {
    await renderAdmin(app, '/meetings');
    const time = await start();
    const stop = time.closest<HTMLElement>('a');
    expect(stop).not.toBeNull();
    act(() => stop?.focus());
    expectClocks(await screen.findByRole('tooltip'));
  });

  it('is shown in every time zone on hover, and is no stop of the Tab key', async () => {
    const { user } = await renderAdmin(app, `/meetings/${meeting}`);
    expect(await start()).not.toHaveAttribute('tabindex');
    await user.hover(await start());
    expectClocks(await screen.findByRole('tooltip'));
  });
});
