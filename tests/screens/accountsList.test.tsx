import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { meetingKit } from './meetingKit.ts';

const { app, database } = await openTestApp();

const { buildBookable, bookFirst, cancelElsewhere } = meetingKit({ app, database });

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('An account of the list', () => {
  it('is opened by a click anywhere in its row except at its checkbox', async () => {
    const { id } = await buildExpert(database.db, { firstName: 'Wanda', lastName: 'Row' });
    const { user } = await renderAdmin(app, '/accounts?filter={"keyword":"Wanda Row"}');
    const row = await rowOf('Wanda Row');
    await user.click(within(row).getAllByRole('cell')[0] ?? row);
    expect(within(row).getByRole('checkbox')).toBeChecked();
    expect(location.pathname).toBe('/accounts');
    await user.click(within(row).getByText('Approved'));
    await waitFor(() => expect(location.pathname).toBe(`/accounts/${id}/edit`));
  });

  it('is deactivated after a dialog with its future meetings', async () => {
    const busy = await buildBookable({ firstName: 'Busy', displayName: 'Busy Vale' });
    const [past] = [await bookFirst(busy, 1), await bookFirst(busy, 2), await bookFirst(busy, 4)];
    const times = { startsAt: new Date('2026-01-05T10:00:00Z'), endsAt: new Date('2026-01-05T11:00:00Z') };
    await database.db.update(meetings).set(times).where(eq(meetings.id, past));
    await cancelElsewhere(await bookFirst(busy, 5));
    const { user } = await renderAdmin(app, '/accounts');
    await user.click(await screen.findByLabelText('Deactivate Busy Vale'));
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Busy Vale?' });
    expect(await within(dialog).findByText(/^2 future meetings stay booked/)).toBeVisible();
    expect(within(dialog).getByText('See the meetings')).toHaveAttribute('href', expect.stringContaining(busy));
    await user.click(within(dialog).getByText('Deactivate'));
    expect(await screen.findByText(messages.deactivateSuccess)).toBeVisible();
    await waitFor(async () => expect(within(await rowOf('Busy Vale')).getByText('Inactive')).toBeVisible());
    expect(screen.getByLabelText('Deactivate Busy Vale')).toBeDisabled();
  });
});

it('The options of the next form include those created meanwhile, in their order', async () => {
  await buildExpert(database.db, { firstName: 'Ida', lastName: 'Choosing' });
  const { user } = await renderAdmin(app, '/accounts?filter={"keyword":"Choosing"}');
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
  await user.type(screen.getByLabelText(/^Order/), '1');
  await user.click(screen.getByText('Save'));
  await screen.findByRole('heading', { level: 1, name: 'Klingon' });
  await openChoices();
  expect(await screen.findByRole('option', { name: 'Klingon' })).toBe(screen.getAllByRole('option')[0]);
});
