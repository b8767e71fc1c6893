import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
it.each([
  ['focus of its link', '/meetings', (time: HTMLElement) => time.closest('a')?.focus()],
  ['hover', `/meetings/${meeting}`, (time: HTMLElement) => fireEvent.pointerOver(time)],
])('The time of a meeting is shown in every time zone on %s, and is no stop of the Tab key', async (_, url, point) => {
  await renderAdmin(app, url);
  const time = await start();
  expect(time).not.toHaveAttribute('tabindex');
  act(() => void point(time));
  const tip = await screen.findByRole('tooltip');
  expect(tip).toHaveTextContent(/UTC: Mar 5, 2026, 9:00 AM UTC/);
  expect(tip).toHaveTextContent(/Expert: Mar 5, 2026, 9:00 AM/);
  expect(tip).toHaveTextContent(/User: Mar 5, 2026, 6:00 PM GMT\+9/);
});
