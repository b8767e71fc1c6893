import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { holdBack } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

describe('Administrators', () => {
  it('invites by a link that is shown once, and takes the invitation back', async () => {
    const { user } = await renderAdmin(app, '/admins');
    await screen.findByText('Last login');
    await user.click(screen.getByText('Invite'));

    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Email/), 'no address');
    await user.click(within(dialog).getByText('Create invitation'));
    expect(await within(dialog).findByText(messages.emailInvalid)).toBeVisible();

    await user.clear(within(dialog).getByLabelText(/Email/));
    await user.type(within(dialog).getByLabelText(/Email/), 'nia@example.com');
    const sent = holdBack(/POST .*invitations/);
    await user.click(within(dialog).getByText('Create invitation'));
    const letGo = await sent;
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Leave with unsaved changes?')).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    letGo();
    const link = await within(dialog).findByLabelText('Invitation link');
    expect(link).toHaveDisplayValue(/\/register\?invite=/);
    await user.click(within(dialog).getByText('Copy link'));
    expect(await navigator.clipboard.readText()).toContain('/register?invite=');
    await user.click(within(dialog).getByText('Done'));

    expect(await screen.findByText('nia@example.com')).toBeVisible();
  });

  it('takes an invitation back, once asked', async () => {
    const { call } = await app.login();
    await call('createInvitation', { body: { email: 'oda@example.com' } });
    const { user } = await renderAdmin(app, '/admins');
    const row = (await screen.findByText('oda@example.com')).closest('tr') ?? document.body;
    await user.click(within(row).getByText('Revoke'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Revoke'));
    expect(await within(row).findByText('Revoked')).toBeVisible();
  });
});

describe('The audit log', () => {
  it('tells who did what, the newest first, and can be searched', async () => {
    const { user } = await renderAdmin(app, '/audit');
    expect(await screen.findAllByText('Logged in')).not.toHaveLength(0);
    await user.type(screen.getByLabelText('Search'), 'zzz');
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
    await user.click(screen.getByText('Clear filters'));
    expect(await screen.findAllByText('Logged in')).not.toHaveLength(0);
  });

  it('shows what one administrator did, by a link from the administrators and from each entry to its record’s trail or, about none, to his', async () => {
    const other = await app.login({ firstName: 'Olga', lastName: 'Other' });
    const { data: invited } = await other.call('createInvitation', { body: { email: 'ida@example.com' } });
    const noRecord = { adminId: other.id, adminName: 'Olga Other', action: 'LOGOUT' as const };
    await database.db.insert(auditLog).values({ at: app.clock.now(), ...noRecord });
    const { user, admin } = await renderAdmin(app, '/admins');
    await user.click(await screen.findByRole('link', { name: 'Olga Other' }));
    const chip = await screen.findByText('Administrator: Olga Other');
    expect(new URL(location.href).searchParams.get('filter')).toBe(JSON.stringify({ adminId: other.id }));
    const table = within(await screen.findByRole('table'));
    await table.findAllByText('Olga Other');
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.every((row) => within(row).queryByText('Olga Other'))).toBe(true);
    const { data } = await admin.call('searchAudit', { query: { adminId: other.id } });
    expect(rows).toHaveLength(data.items.length);
    expect(chip).toBeVisible();
    const trailFrom = (action: string) => {
      const row = rows.find((one) => within(one).queryByText(action));
      const [link] = within(row ?? document.body).getAllByRole('link');
      return new URL(link?.getAttribute('href') ?? '', location.href).searchParams.get('filter');
    };
    expect(trailFrom('Logged in')).toBe(JSON.stringify({ entityId: other.id }));
    expect(trailFrom('Logged out')).toBe(JSON.stringify({ adminId: other.id }));
    expect(trailFrom('Invited')).toBe(JSON.stringify({ entityId: invited.id }));
  });

  it('tells each change in the words of its record’s own fields', async () => {
    const entries = [
      ['account', { status: ['PENDING', 'APPROVED'], 'expertProfile.location': [['PT', 'ES'], []] }],
      ['meeting', { requestedBy: [null, 'USER'], platformDiscount: [null, 5] }],
      ['charities', { website: [null, 'https://trees.example'], active: [true, false] }],
      ['admin', { active: [true, false] }],
      ['invitation', { email: ['ida@example.com', null], odd: [null, { a: ['x', 'y'] }] }],
    ] as const;
    const at = app.clock.now();
    const rows = entries.map(([entity, changes], index) => ({
      at: new Date(at.getTime() + index + 1),
      action: 'EDIT' as const,
      entity,
      entityId: `00000000-0000-4000-8000-00000000000${index}`,
      changes: Object.fromEntries(
        Object.entries(changes).map(([key, [one, other]]) => [key, [one, other] as [unknown, unknown]]),
      ),
    }));
    await database.db.insert(auditLog).values(rows);
    await renderAdmin(app, '/audit?filter={"action":"EDIT"}');
    const found = await screen.findAllByText(/:$/);
    const told = found.map(({ textContent }) => textContent?.replace(/before|after/g, ''));
    expect(told).toEqual([
      'Odd: empty → x, y',
      'Email: ida@example.com → empty',
      'Status: Active → Inactive',
      'Can be chosen: Yes → No',
      'Website: empty → https://trees.example',
      'Requested by: empty → User',
      'Expert Desk discount: empty → 5.00',
      'Status: Pending → Approved',
      'Market(s) coverage: PT, ES → empty',
    ]);
  });
});
