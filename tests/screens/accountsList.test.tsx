import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { minor } from '#contract/money.ts';
import type { MeetingStage } from '#contract/statuses.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import type { SignedIn } from '#tests/support/app.ts';
import { buildCard, buildExpert, buildUser } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

const DAY = 86_400_000;

let other: SignedIn;
beforeAll(async () => {
  other = await app.login({ firstName: 'Olga', lastName: 'Other' });
});

/** Inserts meetings of a user and an expert, each this number of days from now. */
const buildMeetings = async (
  userId: string,
  expertId: string,
  days: readonly number[],
  stage: MeetingStage = 'SCHEDULED',
) => {
  const card = await buildCard(database.db, userId);
  const createdAt = app.clock.now();
  const people = { stage, userId, expertId, paymentMethodId: card.id, createdAt, bookedAt: createdAt };
  const terms = { duration: 30, price: minor(5000), currency: 'EUR', platformFeeBp: 2000, charityBp: 0 };
  const rows = days.map((day) => {
    const startsAt = new Date(createdAt.getTime() + day * DAY);
    return { ...people, ...terms, startsAt, endsAt: new Date(startsAt.getTime() + 30 * 60_000) };
  });
  await database.db.insert(meetings).values(rows);
};

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('An account of the list', () => {
  it('is opened by a click anywhere in its row except on its checkbox', async () => {
    const { id } = await buildExpert(database.db, { firstName: 'Wanda', lastName: 'Row' });
    const { user } = await renderAdmin(app, `/accounts?filter=${JSON.stringify({ keyword: 'Wanda Row' })}`);
    const row = await rowOf('Wanda Row');
    await user.click(within(row).getByRole('checkbox'));
    expect(location.pathname).toBe('/accounts');
    await user.click(within(row).getByText('Approved'));
    await waitFor(() => expect(location.pathname).toBe(`/accounts/${id}/edit`));
  });

  it('is deactivated after a dialog with its future meetings; an error is shown, and the row refreshed', async () => {
    const busy = await buildUser(database.db, { firstName: 'Busy', displayName: 'Busy Thorne' });
    const gone = await buildUser(database.db, { firstName: 'Gone', displayName: 'Gone Thorne' });
    const expert = await buildExpert(database.db);
    await buildMeetings(busy.id, expert.id, [-2, 1, 3]);
    await buildMeetings(gone.id, expert.id, [5], 'CANCELLED');
    const { user } = await renderAdmin(app, '/accounts');
    const openDialog = async (name: string) => {
      await user.click(await screen.findByLabelText(`Deactivate ${name}`));
      return screen.findByRole('dialog', { name: `Deactivate ${name}?` });
    };

    const dialog = await openDialog('Busy Thorne');
    expect(await within(dialog).findByText(/^2 future meetings stay booked/)).toBeVisible();
    expect(within(dialog).getByText('See the meetings')).toHaveAttribute('href', expect.stringContaining(busy.id));
    await user.click(within(dialog).getByText('Deactivate'));
    expect(await screen.findByText(messages.deactivateSuccess)).toBeVisible();
    await waitFor(async () => expect(within(await rowOf('Busy Thorne')).getByText('Inactive')).toBeVisible());
    expect(screen.getByLabelText('Deactivate Busy Thorne')).toBeDisabled();

    const second = await openDialog('Gone Thorne');
    await within(second).findByText('There are no future meetings.');
    await other.call('deactivateAccount', { params: { id: gone.id }, body: {} });
    await user.click(within(second).getByText('Deactivate'));
    expect(await screen.findByText(messages.deactivateFailed)).toBeVisible();
    await waitFor(async () => expect(within(await rowOf('Gone Thorne')).getByText('Inactive')).toBeVisible());
  });
});

it('The options of the next form include those created meanwhile', async () => {
  await buildExpert(database.db, { firstName: 'Ida', lastName: 'Choosing' });
  const filter = encodeURIComponent(JSON.stringify({ keyword: 'Choosing' }));
  const { user } = await renderAdmin(app, `/accounts?filter=${filter}`);
  const openChoices = async () => {
    await user.click(screen.getByRole('link', { name: /^Accounts/ }));
    await user.click(await screen.findByRole('link', { name: 'Ida Choosing' }));
    await screen.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.click(screen.getByLabelText(/^Languages/));
    await screen.findByRole('option', { name: 'Portuguese' });
  };
  await openChoices();
  expect(screen.queryByRole('option', { name: 'Klingon' })).toBeNull();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('link', { name: 'Languages' }));
  await user.click(await screen.findByRole('link', { name: 'Create' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Klingon');
  await user.type(screen.getByLabelText(/Stored as/), 'tlh');
  await user.click(screen.getByText('Save'));
  await screen.findByRole('heading', { level: 1, name: 'Klingon' });
  await openChoices();
  expect(await screen.findByRole('option', { name: 'Klingon' })).toBeVisible();
});
