import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, zoneCalendar } from '#contract/calendar.ts';
import { localZone } from '#src/format/dateTime.ts';
import { listPath, paths } from '#src/paths.ts';
import { password } from '#tests/support/app.ts';
import { buildCharity, buildExpert, buildUser } from '#tests/support/builders.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { exportCsv } from './exportCsv.ts';
import { openAudit, rows, sentences } from './auditKit.ts';

const { app, database, olga, write } = await openAudit();
const { db } = database;

describe('The list of the audit log', () => {
  it('shows the actions of one administrator, linked from the list; a day is one click, and keeps that filter', async () => {
    // A login a minute before midnight would count as yesterday's by the time of the query.
    app.clock.advance(5 * 60_000);
    const { id } = await app.login({ firstName: 'Ines', lastName: 'Later' });
    const { user } = await renderAdmin(app, '/admins');
    await user.click(await screen.findByRole('link', { name: 'Ines Later' }));
    expect(await screen.findByText('Who: Ines Later')).toBeVisible();
    for (const row of await rows()) expect(row).toHaveTextContent(/Ines Later/);
    const tab = (name: RegExp) =>
      within(screen.getByRole('navigation', { name: 'Quick filters' })).getByRole('link', { name });
    await user.click(tab(/^Yesterday/));
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
    const today = zoneCalendar(localZone()).dateAt(app.clock.now());
    const yesterday = addDays(today, -1);
    const filter = () => JSON.parse(new URL(location.href).searchParams.get('filter') ?? '{}') as object;
    expect(filter()).toEqual({ adminId: id, from: yesterday, to: yesterday });
    await user.click(tab(/^Today/));
    await rows();
    expect(filter()).toEqual({ adminId: id, from: today, to: today });
    await user.click(tab(/^All/));
    await waitFor(() => expect(filter()).toEqual({ adminId: id }));
  });

  it('restores a deleted record from its row, or shows why it cannot', async () => {
    const id = await buildCharity(db, 'Old Oak');
    const send = (method: 'POST' | 'DELETE', url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${olga.token}` };
      return app.app.inject({ method, url: `/api/charities${url}`, headers, ...(payload && { payload }) });
    };
    await send('DELETE', `/${id}`);
    const { id: other } = (await send('POST', '', { name: 'Old oak' })).json<{ readonly id: string }>();
    const { user } = await renderAdmin(app, listPath(paths.audit, { entityId: id }));
    const restore = () => screen.findByRole('button', { name: 'Restore Old Oak' });
    await user.click(await restore());
    expect(await screen.findByText('Another record has its name or value by now.')).toBeVisible();
    await send('DELETE', `/${other}`);
    await user.click(await restore());
    expect(await screen.findByText('Old Oak is restored.')).toBeVisible();
    await waitFor(() => expect(sentences(document)[0]).toMatch(/^Mona Keller restored Old Oak \(Charity\)/));
    expect(screen.queryByRole('button', { name: 'Restore Old Oak' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Old Oak (Charity)' })[0]).toHaveAttribute(
      'href',
      `/charities/${id}/show`,
    );
    await send('POST', `/${id}/stopOffering`, {});
    await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'No longer offer it');
    await waitFor(() => expect(sentences(document).map((one) => one.slice(0, 19))).toEqual(['Olga Other withdrew']));
  });

  it('links an entry to the trail of its record or, if it has none, of its administrator', async () => {
    await write({ action: 'LOGOUT' });
    const { data: invited } = await olga.call('createInvitation', { body: { email: 'ida@example.com', password } });
    await renderAdmin(app, listPath(paths.audit, { adminId: olga.id }));
    await screen.findByText('ida@example.com', { exact: false });
    const trailFrom = (text: RegExp) => {
      const row = screen.getAllByRole('row').find((one) => text.test(one.textContent));
      const [link] = within(row ?? document.body).getAllByRole('link');
      return new URL(link?.getAttribute('href') ?? '', location.href).searchParams.get('filter');
    };
    expect(trailFrom(/logged out/)).toBe(JSON.stringify({ adminId: olga.id }));
    expect(trailFrom(/invited ida@example.com$/)).toBe(JSON.stringify({ entityId: invited.id }));
  });

  it('is exported as sentences, with the time zone and the ids', async () => {
    const one = await buildUser(db, { firstName: 'Kai', lastName: 'Roe' });
    const changes = { 'profile.firstName': ['Kay', 'Kai'], 'profile.lastName': ['Row', 'Roe'] };
    await write({ entity: 'account', entityId: one.id, action: 'EDIT', changes, requestId: 'r-1' });
    const { user } = await renderAdmin(app, listPath(paths.audit, { entityId: one.id }));
    await rows();
    const [head, ...lines] = await exportCsv(user);
    expect(head?.[0]).toMatch(/^When \(.+\)$/);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.slice(1)).toEqual([
      'Olga Other changed 2 fields of Kai Roe: First Name: Kay → Kai; Last Name: Row → Roe',
      'Olga Other',
      'Edited',
      olga.id,
      'account',
      one.id,
      'r-1',
      expect.stringMatching(/^\d+$/),
    ]);
  });
});

it('The trail on a record’s own page does not name the record again', async () => {
  const one = await buildExpert(db, { firstName: 'Ina', lastName: 'Moss' }, { status: 'PENDING' });
  await olga.call('approveAccount', { params: { id: one.id }, body: {} });
  await write({ entity: 'account', entityId: one.id, action: 'EDIT', changes: { 'profile.phone': ['+1', '+2'] } });
  await renderAdmin(app, `/accounts/${one.id}/edit`);
  const trail = await screen.findByRole('region', { name: 'Changes' });
  await within(trail).findByText(/approved the application/);
  expect(sentences(trail)).toEqual(['Olga Other changed “phone”: +1 → +2', 'Olga Other approved the application']);
  expect(within(trail).getAllByText(/^(Today|Yesterday) \d+:\d\d [AP]M$/)).toHaveLength(2);
});
