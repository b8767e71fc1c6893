import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildCharity, buildExpert } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();
const { db } = database;

const list = `/charities?filter=${JSON.stringify({ q: 'Harbour' })}`;

/** Ticks all rows of the page and opens the dialog that deletes them. */
const askToDelete = async (button: string) => {
  const { user } = await renderAdmin(app, list);
  await screen.findByText('Harbour One');
  const [all] = screen.getAllByRole('checkbox');
  if (all) await user.click(all);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('Ticked records are deleted one by one; the receipt says which are not, and why; they stay ticked', async () => {
  const [, used] = [await buildCharity(db, 'Harbour One'), await buildCharity(db, 'Harbour Two')];
  await buildCharity(db, 'Harbour Three');
  await buildExpert(db, {}, { charityId: used });
  const { user, dialog } = await askToDelete('Delete');
  for (const name of ['Harbour One', 'Harbour Two', 'Harbour Three']) expect(dialog.getByText(name)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('2 deleted, 1 failed')).toBeVisible();
  expect(dialog.getByText(/^Harbour Two: /)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Retry failed' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Harbour One')).toBeNull());
  expect(screen.getByText('Harbour Two')).toBeVisible();
  expect(screen.getByRole('region', { name: '1 selected' })).toBeVisible();
});
