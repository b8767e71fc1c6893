import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { expertProfiles } from '#server/db/schema/accounts.ts';
import type { SignedIn } from '#tests/support/app.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { comeBack } from '#tests/support/comeBack.ts';
import { askHeld, holdBack, intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin, type RenderedAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

let other: SignedIn;
beforeAll(async () => {
  other = await app.login({ firstName: 'Olga', lastName: 'Other' });
});
beforeEach(async () => {
  await database.db.update(expertProfiles).set({ status: 'DECLINED' }).where(eq(expertProfiles.status, 'PENDING'));
});

const build = (firstName: string, day: number) => {
  const at = new Date(Date.UTC(2026, 1, day));
  const person = { firstName, lastName: 'Queued', displayName: `${firstName} Queued`, createdAt: at };
  return buildExpert(database.db, person, { status: 'PENDING', createdAt: at });
};
const button = (name: string) => screen.findByRole('button', { name });
const declineElsewhere = (id: string) => other.call('declineAccount', { params: { id }, body: {} });
const isDecision = (request: string) => /POST .*\/(approve|decline)$/.test(request);
const reading = (name: string) => screen.findByRole('heading', { level: 2, name: `${name} Queued` });
/** Reads the queue again, until it has come without this one. */
const readAgain = async (name: string) => {
  comeBack();
  await waitFor(() => expect(within(screen.getByLabelText('Queue')).queryByText(`${name} Queued`)).toBeNull());
};

describe('The approval queue', () => {
  it('tells when somebody else has decided what is being read, and gives one applicant’s words to no other but keeps them', async () => {
    const first = await build('Ann', 1);
    await build('Bea', 2);
    await build('Cid', 3);
    const { user, requests } = await renderAdmin(app, '/accounts/triage');
    await reading('Ann');

    await user.keyboard('d');
    await user.type(await screen.findByLabelText('Reason'), 'No degree');
    await declineElsewhere(first.id);
    await readAgain('Ann');
    expect(await screen.findAllByText('Ann Queued was already decided by somebody else.')).not.toHaveLength(0);
    await reading('Ann');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(await button('Approve')).toBeDisabled();
    expect(await button('Decline…')).toBeDisabled();
    await user.keyboard('ad');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await user.click(await button('Next'));
    expect(await screen.findByText('Next: Bea Queued.')).toBeVisible();
    await waitFor(async () => expect(await reading('Bea')).toHaveFocus());

    await user.keyboard('d');
    await user.type(await screen.findByLabelText('Reason'), 'aj: no degree');
    await user.click(within(screen.getByLabelText('Queue')).getByText('Cid Queued'));
    await reading('Cid');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(requests.filter(isDecision)).toEqual([]);

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
    const release = await askHeld(new RegExp(`GET .*/account/${first.id}/details$`), () => user.keyboard('a'));
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

  it('takes the second click of a double click for nobody: the next one stands there by then', async () => {
    await build('Ida', 1);
    await build('Jon', 2);
    const { user } = await renderAdmin(app, '/accounts/triage');
    await reading('Ida');
    await user.click(await button('Approve'));
    await waitFor(async () => expect(await reading('Jon')).toHaveFocus());
    fireEvent.click(await button('Approve'), { detail: 2 });
    expect(await button('Approve')).toBeEnabled();
    fireEvent.click(await button('Decline…'), { detail: 2 });
    expect(screen.queryByLabelText('Reason')).toBeNull();
    fireEvent.click(await button('Approve'), { detail: 1 });
    expect(await screen.findAllByText(/Queue empty · 2 reviewed$/)).not.toHaveLength(0);
  });

  it('asks about the gaps of one applicant only: a question on its way out approves nobody else', async () => {
    const at = new Date('2026-02-01T00:00:00Z');
    const person = { firstName: 'Kay', lastName: 'Queued', displayName: 'Kay Queued', createdAt: at };
    await buildExpert(database.db, person, { status: 'PENDING', createdAt: at, education: [] });
    await build('Lea', 2);
    const { user, requests } = await renderAdmin(app, '/accounts/triage');
    await reading('Kay');
    await user.click(await button('Approve'));
    const question = await screen.findByRole('dialog', { name: 'Approve Kay Queued with gaps?' });
    const confirm = within(question).getByRole('button', { name: 'Approve' });
    fireEvent.click(confirm);
    await screen.findByText('Kay Queued approved. Next: Lea Queued.');
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('Approve')).toBeEnabled();
    expect(requests.filter(isDecision)).toHaveLength(1);
  });

  it('names in the palette whom a decision is for, and offers none there once it is made', async () => {
    const first = await build('Max', 1);
    await build('Ned', 2);
    const { user } = await renderAdmin(app, '/accounts/triage');
    await reading('Max');
    await waitFor(async () => expect(await button('Approve')).toBeEnabled());
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Approve Max Queued' });
    expect(screen.getByRole('option', { name: 'Decline Max Queued…' })).toBeVisible();
    await declineElsewhere(first.id);
    comeBack();
    await screen.findByRole('option', { name: 'Next' });
    expect(screen.queryByRole('option', { name: /^(Approve|Decline)/ })).toBeNull();
  });

  it('stays with what is read when somebody who has waited longer comes before it', async () => {
    await build('Oda', 5);
    const { user, requests } = await renderAdmin(app, '/accounts/triage');
    await reading('Oda');
    await build('Pia', 1);
    comeBack();
    await within(screen.getByLabelText('Queue')).findByText('Pia Queued');
    await reading('Oda');
    await user.keyboard('j');
    await waitFor(async () => expect(await reading('Pia')).toHaveFocus());
    expect(requests.filter(isDecision)).toEqual([]);
  });

  it('marks in the queue what is read, also while it is being decided, and names no place for what has gone', async () => {
    await build('Que', 1);
    await build('Roy', 2);
    const { user } = await renderAdmin(app, '/accounts/triage');
    await reading('Que');
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    const release = await askHeld(/POST .*\/approve$/, async () => user.click(await button('Approve')));
    await readAgain('Que');
    const roy = within(screen.getByLabelText('Queue')).getByRole('button', { name: /Roy Queued/ });
    expect(roy).not.toHaveAttribute('aria-current');
    expect(screen.queryByText(/^\d of \d$/)).toBeNull();
    release();
    await reading('Roy');
    expect(roy).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
  });

  it('lets nobody decide on an application before it is drawn', async () => {
    await build('Sam', 1);
    const { user } = await renderAdmin(app, '/accounts');
    const unseen: string[] = [];
    const observer = new MutationObserver(() => {
      const isLive = document.querySelector('[aria-keyshortcuts="A"]:enabled') !== null;
      if (isLive && document.querySelector('article h2') === null) unseen.push('Approve');
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    onTestFinished(() => observer.disconnect());
    await user.click(await screen.findByRole('link', { name: 'Review applications' }));
    await reading('Sam');
    await waitFor(async () => expect(await button('Approve')).toBeEnabled());
    expect(unseen).toEqual([]);
  });
});

describe('A decision of the approval queue whose outcome nobody heard', () => {
  const unheard = /POST .*\/approve$/;
  const notHeard = () => json({ message: 'Bad gateway' }, 502);
  const refused = () => json({ message: 'Not now' }, 409);
  /** Approves, and gives the retries up. */
  const approveUnheard = async (user: RenderedAdmin['user']) => {
    expectOnConsole(/^Failed call: approveAccount .* 502/);
    await user.keyboard('a');
    await user.click(await button('Stop'));
  };

  it('is told as what it was where the account tells so', async () => {
    await build('Tom', 1);
    await build('Uli', 2);
    const { user } = await renderAdmin(app, '/accounts/triage');
    await reading('Tom');
    await waitFor(async () => expect(await button('Approve')).toBeEnabled());
    intercept(unheard, async (pass) => {
      await pass();
      return notHeard();
    });
    await approveUnheard(user);
    expect(await screen.findByText('Tom Queued approved. Next: Uli Queued.')).toBeVisible();
    expect(screen.queryByText(/already decided/)).toBeNull();
  });

  it('is told as what it was, and counted, when the queue comes without it later', async () => {
    const first = await build('Vic', 1);
    await build('Wim', 2);
    const { user } = await renderAdmin(app, '/accounts/triage');
    await reading('Vic');
    await waitFor(async () => expect(await button('Approve')).toBeEnabled());
    let isDown = true;
    intercept(unheard, async (pass) => {
      const answer = await pass();
      return isDown ? notHeard() : answer;
    });
    intercept(new RegExp(`GET .*/account/(${first.id}/details|search\\?.*PENDING)`), (pass) =>
      isDown ? refused() : pass(),
    );
    await approveUnheard(user);
    await waitFor(async () => expect(await button('Approve')).toBeEnabled());
    await reading('Vic');
    isDown = false;
    await readAgain('Vic');
    expect(await screen.findAllByText('Vic Queued approved.')).not.toHaveLength(0);
    expect(screen.queryByText(/already decided/)).toBeNull();
    await reading('Vic');
    await user.keyboard('j');
    await waitFor(async () => expect(await reading('Wim')).toHaveFocus());
    await user.keyboard('a');
    expect(await screen.findAllByText(/Queue empty · 2 reviewed$/)).not.toHaveLength(0);
  });

  it('is told as what it was when it is tried again and refused, and as somebody else’s where it was theirs', async () => {
    await build('Xia', 1);
    const second = await build('Yan', 2);
    const { user } = await renderAdmin(app, '/accounts/triage');
    await reading('Xia');
    await waitFor(async () => expect(await button('Approve')).toBeEnabled());
    let isDown = true;
    intercept(unheard, async (pass) => {
      if (!isDown) return json({ message: 'No longer pending' }, 409);
      await pass();
      return notHeard();
    });
    intercept(/GET .*\/account\/(.*\/details|search\?.*PENDING)/, (pass) => (isDown ? refused() : pass()));
    await approveUnheard(user);
    await waitFor(async () => expect(await button('Approve')).toBeEnabled());
    isDown = false;
    await user.keyboard('a');
    expect(await screen.findByText('Xia Queued approved. Next: Yan Queued.')).toBeVisible();
    await waitFor(async () => expect(await reading('Yan')).toHaveFocus());
    await declineElsewhere(second.id);
    await user.keyboard('a');
    expect(await screen.findAllByText('Yan Queued was already decided by somebody else.')).not.toHaveLength(0);
  });
});
