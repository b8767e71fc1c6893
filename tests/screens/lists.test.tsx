import { sql } from 'drizzle-orm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildExpert } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

beforeAll(async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      buildExpert(database.db, { firstName: `Expert${String(index).padStart(2, '0')}`, lastName: 'Listed' }),
    ),
  );
});

const asked = () => new URLSearchParams(location.search);
const named = (text: string) => screen.findByText(new RegExp(text));

describe('A list', () => {
  it('has its presets one press away, each in its own order, and gives all rows in that order on another press', async () => {
    const { user } = await renderAdmin(app, '/meetings');
    const past = await screen.findByRole('button', { name: 'Past' });
    expect(screen.getByRole('button', { name: 'Upcoming' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(past);
    await waitFor(() => expect(past).toHaveAttribute('aria-pressed', 'true'));
    const order = () => [asked().get('filter'), asked().get('sort'), asked().get('order')];
    expect(order()).toEqual(['{"when":"past"}', 'dateTime', 'DESC']);
    await user.click(past);
    await waitFor(() => expect(past).toHaveAttribute('aria-pressed', 'false'));
    expect(order()).toEqual(['{}', 'dateTime', 'DESC']);
  });

  it('keeps page, size and filters in the URL, and goes Back through them', async () => {
    const { user } = await renderAdmin(app, '/accounts?sort=firstName&order=ASC&page=1&perPage=10');
    await named('Expert00');
    await user.click(screen.getByLabelText('Next page'));
    await named('Expert11');
    expect(asked().get('page')).toBe('2');
    history.back();
    await named('Expert00');
    expect(asked().get('page')).toBe('1');
  });

  it('asks after a pause, shows what is filtered, and takes it away again', async () => {
    const { user, requests } = await renderAdmin(app, '/accounts?sort=firstName&order=ASC&page=1&perPage=10');
    await named('Expert00');
    const search = screen.getByLabelText('Search');
    for (const typed of ['E', 'Ex', 'Expert0', 'Expert07']) fireEvent.change(search, { target: { value: typed } });
    const chip = await screen.findByText(/Search: /);
    await waitFor(() => expect(screen.queryByText(/Expert03/)).not.toBeInTheDocument());
    const words = requests.flatMap((request) => new URLSearchParams(request.split('?')[1]).get('keyword') ?? []);
    expect(new Set(words)).toEqual(new Set(['Expert07']));
    await user.click(chip);
    await screen.findByText(/Expert03/);
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  it('says how many rows there are more than, where nobody has counted them all', async () => {
    await database.db.execute(sql`
      insert into accounts (first_name, last_name, email, created_at)
      select 'Crowd', 'Member', 'member' || n || '@example.org', now() from generate_series(1, 1001) n`);
    await renderAdmin(app, '/accounts?filter=%7B%22keyword%22%3A%22example.org%22%7D&page=3&perPage=50');
    expect(await screen.findByText('101–150 of more than 1,000')).toBeVisible();
    expect(screen.getByLabelText('Next page')).toBeEnabled();
    await database.db.execute(sql`delete from accounts where first_name = 'Crowd'`);
  });

  it('hides a column, and keeps it hidden', async () => {
    const { user } = await renderAdmin(app, '/accounts');
    const table = await screen.findByRole('table');
    expect(within(table).getByText('Phone')).toBeVisible();
    await user.click(screen.getByText('Columns'));
    await user.click(await screen.findByLabelText('Phone'));
    await waitFor(() => expect(within(table).queryByText('Phone')).not.toBeInTheDocument());
  });

  it('keeps a view under a name', async () => {
    const { user } = await renderAdmin(app, '/accounts?filter=%7B%22keyword%22%3A%22Expert05%22%7D');
    await named('Expert05');
    await user.click(screen.getByText('Saved views'));
    await user.type(await screen.findByLabelText('Name of the view'), 'Only five{Enter}');
    expect((await screen.findByText('Only five')).getAttribute('href')).toContain('Expert05');
  });
});
