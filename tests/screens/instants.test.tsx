import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCard, buildExpert, buildHours, buildPrices, buildUser } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp({ now: '2026-03-02T09:00:00Z' });

const AT = '2026-03-05T15:00:00.000Z';

let meeting = '';
beforeAll(async () => {
  const expert = await buildExpert(database.db, { timezone: 'Europe/Lisbon' });
  await buildPrices(database.db, expert.id, { 60: 9000 });
  await buildHours(database.db, expert.id);
  const user = await buildUser(database.db, { timezone: 'Asia/Tokyo' });
  const card = await buildCard(database.db, user.id);
  const admin = await app.login();
  const body = {
    expertId: expert.id,
    userId: user.id,
    dateTime: AT,
    duration: 60,
    price: 90,
    paymentMethodId: card.id,
  };
  meeting = (await admin.call('createMeeting', { body })).data?.id ?? '';
});

const start = async () => {
  const found = await screen.findAllByText((_, element) => element?.getAttribute('datetime') === AT);
  return found[0] as HTMLElement;
};
const expectClocks = (tip: HTMLElement) => {
  expect(tip).toHaveTextContent(/UTC: Mar 5, 2026, 3:00 PM UTC/);
  expect(tip).toHaveTextContent(/Expert: Mar 5, 2026, 3:00 PM/);
  expect(tip).toHaveTextContent(/User: Mar 6, 2026, 12:00 AM GMT\+9/);
};

describe('The time of a meeting', () => {
  it('is told on every clock when its link has the focus', async () => {
    await renderAdmin(app, '/meetings');
    const time = await start();
    const stop = time.closest<HTMLElement>('a');
    expect(stop).not.toBeNull();
    act(() => stop?.focus());
    expectClocks(await screen.findByRole('tooltip'));
  });

  it('is told on every clock under the pointer, and is no stop of the Tab key', async () => {
    const { user } = await renderAdmin(app, `/meetings/${meeting}`);
    expect(await start()).not.toHaveAttribute('tabindex');
    await user.hover(await start());
    expectClocks(await screen.findByRole('tooltip'));
  });
});
