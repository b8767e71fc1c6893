import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { and, eq, like } from 'drizzle-orm';
import { auditLog } from '#server/db/schema/records.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { buildCharity, buildExpert } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();
const { db } = database;
const { charities } = recordTables;

/** Ticks all rows of the page and opens the dialog of an action. */
const askFor = async (button: string, q: string) => {
  const { user } = await renderAdmin(app, `/charities?filter=${JSON.stringify({ q })}`);
  await screen.findByText(`${q} One`);
  const [all] = screen.getAllByRole('checkbox');
  if (all) await user.click(all);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('Ticked records are deleted one by one; which cannot be is said before, and they stay ticked', async () => {
  const [, used] = [await buildCharity(db, 'Harbour One'), await buildCharity(db, 'Harbour Two')];
  await buildCharity(db, 'Harbour Three');
  await buildExpert(db, {}, { charityId: used });
  const { user, dialog } = await askFor('Delete', 'Harbour');
  expect(await dialog.findByText('2 can be done; 1 cannot:')).toBeVisible();
  expect(dialog.getByText(/^Harbour Two: /)).toBeVisible();
  for (const name of ['Harbour One', 'Harbour Three']) expect(dialog.getByText(name)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('2 done', { selector: '[role=status] *' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Harbour One')).toBeNull());
  expect(screen.getByText('Harbour Two')).toBeVisible();
  expect(screen.getByRole('region', { name: '1 selected' })).toBeVisible();
});

it('An action is done to the ticked records that it can be done to', async () => {
  for (const name of ['Lake One', 'Lake Two']) await buildCharity(db, name);
  const id = await buildCharity(db, 'Lake Three');
  await db.update(charities).set({ active: false }).where(eq(charities.id, id));
  const { user, dialog } = await askFor('No longer offer it', 'Lake');
  expect(dialog.getByRole('heading', { name: 'No longer offer it: 3 charities' })).toBeVisible();
  expect(await dialog.findByText('2 can be done; 1 cannot:')).toBeVisible();
  expect(dialog.getByText(`Lake Three: ${messages.alreadySo}`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'No longer offer it' }));
  expect(await dialog.findByText('2 done', { selector: '[role=status] *' })).toBeVisible();
  const offered = await db
    .select()
    .from(charities)
    .where(and(like(charities.name, 'Lake%'), eq(charities.active, true)));
  expect(offered).toEqual([]);
  const trail = await db.select().from(auditLog).where(eq(auditLog.action, 'stopOffering'));
  expect(trail.map(({ entityName }) => entityName)).toEqual(expect.arrayContaining(['Lake One', 'Lake Two']));
  expect(trail).toHaveLength(2);
});
