import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { minor } from '#contract/money.ts';
import { money } from '#contract/primitives.ts';
import { defineRecord } from '#contract/record.ts';
import { requiredText } from '#contract/rules.ts';
import { tablesOf } from '#server/db/recordTable.ts';
import { serveRecords } from '#server/resources/serveRecords.ts';
import { defineResource } from '#src/resource/defineResource.tsx';
import { resources } from '#src/resources/index.ts';
import { makeTables } from '#tests/support/makeTables.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { createTestApp } from '#tests/support/app.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const lots = defineRecord(
  'lots',
  { name: requiredText, price: money, pieces: z.int() },
  { computed: { total: { schema: money, of: ({ price, pieces }) => minor(price * pieces) } } },
);
const tables = tablesOf({ lots }, {});
const { database } = await openTestApp();

it('A computed value is a column and a fact, and no input', async () => {
  await makeTables(database.db, tables);
  const app = await createTestApp(database, { app: { records: [serveRecords(lots, tables.lots)] } });
  const now = new Date('2026-01-05T10:00:00Z');
  await database.db
    .insert(tables.lots)
    .values({ name: 'Chairs', price: minor(4950), pieces: 3, createdAt: now, updatedAt: now });
  const declared = defineResource(lots, { list: { columns: ['name', 'total'] } });
  const { user } = await renderAdmin(app, '/lots', undefined, [...resources, declared]);

  const list = await screen.findByRole('table', { name: 'Lots' });
  expect(within(list).getByRole('columnheader', { name: 'Total' })).toBeVisible();
  expect(await within(list).findByRole('cell', { name: '148.50' })).toBeVisible();
  await user.click(within(list).getByRole('link', { name: 'Chairs' }));
  expect((await screen.findByText('Total', { selector: 'dt' })).nextElementSibling).toHaveTextContent('148.50');
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(await screen.findByLabelText(/^Pieces/)).toHaveValue(3);
  expect(screen.queryByLabelText(/^Total/)).toBeNull();
});
