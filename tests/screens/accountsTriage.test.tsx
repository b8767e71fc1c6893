import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#tests/support/app.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { holdBack } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

let other: SignedIn;
beforeAll(async () => {
  other = await app.login({ firstName: 'Olga', lastName: 'Other' });
});

const build = (firstName: string, day: number) => {
  const at = new Date(Date.UTC(2026, 1, day));
  const person = { firstName, lastName: 'Queued', displayName: `${firstName} Queued`, createdAt: at };
  return buildExpert(database.db, person, { status: 'PENDING', createdAt: at });
};
const reading = (name: string) => screen.findByRole('heading', { level: 2, name: `${name} Queued` });
/** Reads the queue again, until it has come without this one. */
const readAgain = async (name: string) => {
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(within(screen.getByLabelText('Queue')).queryByText(`${name} Queued`)).toBeNull());
};

describe('The approval queue', () => {
  it('tells when somebody else has decided what is being read, and gives one applicant’s words to no other but keeps them', async () => {
    const first = await build('Ann', 1);
    await build('Bea', 2);
    await build('Cid', 3);
    const { user, requests } = await renderAdmin(app, '/accounts/triage');
    await reading('Ann');

    await other.call('declineAccount', { params: { id: first.id }, body: {} });
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText('Ann Queued was already decided by somebody else. Next: Bea Queued.')).toBeVisible();
    await waitFor(async () => expect(await reading('Bea')).toHaveFocus());

    await user.keyboard('d');
    await user.type(await screen.findByLabelText('Reason'), 'aj: no degree');
    await user.click(within(screen.getByLabelText('Queue')).getByText('Cid Queued'));
    await reading('Cid');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(requests.filter((request) => request.startsWith('POST') && /approve|decline/.test(request))).toEqual([]);

    await user.keyboard('a');
    await waitFor(async () => expect(await reading('Bea')).toHaveFocus());
    await user.keyboard('d');
    await user.click(await screen.findByText('Restore what you typed'));
    expect(screen.getByLabelText('Reason')).toHaveValue('aj: no degree');
    await user.click(screen.getByLabelText('Reason'));
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' });
    await user.click(within(question).getByText('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await user.keyboard('a');
    expect(await screen.findAllByText('Queue empty · 2 reviewed')).not.toHaveLength(0);
  });

  it('asks before an application with gaps is approved', async () => {
    const at = new Date('2026-02-10T00:00:00Z');
    const person = { firstName: 'Gil', lastName: 'Queued', createdAt: at };
    const gil = await buildExpert(database.db, person, { status: 'PENDING', createdAt: at, education: [] });
    const { user, admin } = await renderAdmin(app, '/accounts/triage');
    const status = async () => (await admin.call('getAccount', { params: { id: gil.id } })).data.expertProfile?.status;
    await user.click(await within(await screen.findByLabelText('Queue')).findByText('Gil Queued'));
    await reading('Gil');
    await screen.findByText('Missing: Education');
    await user.keyboard('a');
    const question = await screen.findByRole('dialog', { name: 'Approve Gil Queued with gaps?' });
    expect(within(question).getByText('Missing: Education')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await status()).toBe('PENDING');
    await user.keyboard('a');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(async () => expect(await status()).toBe('APPROVED'));
  });

  it('waits with the next until it is known how a decision went, which is counted and told once', async () => {
    const first = await build('Dan', 3);
    await build('Eva', 4);
    const { user } = await renderAdmin(app, '/accounts/triage');
    await reading('Dan');
    await screen.findByRole('button', { name: 'Approve' });
    await other.call('declineAccount', { params: { id: first.id }, body: {} });
    const held = holdBack(new RegExp(`GET .*/account/${first.id}/details$`));
    await user.keyboard('a');
    const release = await held;
    await readAgain('Dan');
    await reading('Dan');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    release();
    await waitFor(async () => expect(await reading('Eva')).toHaveFocus());
    expect(screen.getAllByText(/^Dan Queued was already decided by somebody else\.$/)).toHaveLength(1);
    await user.keyboard('a');
    expect(await screen.findAllByText(/Queue empty · 2 reviewed$/)).not.toHaveLength(0);
  });

  it('takes its own decision for nobody else’s when the queue is read again before the answer comes', async () => {
    await build('Fay', 5);
    await build('Hal', 6);
    const { user } = await renderAdmin(app, '/accounts/triage');
    await reading('Fay');
    const held = holdBack(/POST .*\/approve$/);
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('a');
    const release = await held;
    await readAgain('Fay');
    await reading('Fay');
    release();
    expect(await screen.findByText('Fay Queued approved. Next: Hal Queued.')).toBeVisible();
    await waitFor(async () => expect(await reading('Hal')).toHaveFocus());
    expect(screen.queryByText(/already decided/)).toBeNull();
  });
});
