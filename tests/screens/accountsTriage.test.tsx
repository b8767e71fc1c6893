import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { idle } from '#src/idle.ts';
import { sendHeld, withMessage } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { answerPrompt } from './leavingKit.ts';
import { button, canApprove, focusOn, isDecision, reading, triageKit } from './triageKit.ts';
import { comeBack } from './goTo.ts';

const { app, database } = await openTestApp();
const { idOf, rename, build, open, openWith } = triageKit({ app, database });

describe('The approval queue', () => {
  it('marks the current application; reads each once, and again only the next one after a decision', async () => {
    const { user, requests } = await openWith('Ann', 'Ben', 'Cal');
    const readsOf = (name: string) => requests.filter((one) => one === `GET /api/admin/account/${idOf(name)}/details`);
    await waitFor(() => expect(readsOf('Cal')).toHaveLength(1));
    const item = (name: RegExp) => within(screen.getByLabelText('Queue')).getByRole('button', { name });
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    expect(item(/Ann Queued/)).toHaveAttribute('aria-current', 'true');
    withMessage('Welcome aboard', /POST .*\/approve$/);
    await user.keyboard('a');
    expect(await screen.findByText('Welcome aboard')).toBeVisible();
    await focusOn('Ben');
    expect(item(/Ben Queued/)).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    await waitFor(() => expect(readsOf('Ben')).toHaveLength(2));
    await canApprove();
    await idle();
    expect(readsOf('Cal')).toHaveLength(1);
    expect(readsOf('Ann').length).toBeLessThanOrEqual(2);
  });

  it('is operated by single keys, and each step is announced and takes the focus', async () => {
    const { user, admin, requests } = await openWith('Una', 'Val', 'Wes', 'Xia');
    const expectStatus = async (name: string, status: string) =>
      expect((await admin.call('getAccount', { params: { id: idOf(name) } })).data.expertProfile?.status).toBe(status);
    expect(await screen.findByLabelText('4 experts waiting')).toBeVisible();
    await user.keyboard('j');
    await focusOn('Val');
    expect(screen.getByText('Next: Val Queued.')).toBeInTheDocument();
    await user.keyboard('k');
    await focusOn('Una');
    await user.keyboard('{Control>}a{/Control}{Shift>}A{/Shift}{Alt>}a{/Alt}{Meta>}a{/Meta}');
    await focusOn('Una');
    expect(requests.filter(isDecision)).toEqual([]);
    await user.keyboard('a');
    await focusOn('Val');
    expect(await screen.findByLabelText('3 experts waiting')).toBeVisible();
    await expectStatus('Una', 'APPROVED');
    await user.click(await button('Undo'));
    await focusOn('Una');
    await expectStatus('Una', 'PENDING');
    await canApprove();
    await user.keyboard('a');
    await focusOn('Val');

    await canApprove();
    await user.keyboard('d');
    expect(await screen.findByLabelText('Reason')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await button('Decline…')).toHaveFocus());
    await user.keyboard('d');
    await user.click(await screen.findByLabelText('Template'));
    await user.click(await screen.findByRole('option', { name: 'The application is incomplete.' }));
    await user.type(screen.getByLabelText('Reason'), ' jk: add a degree');
    await user.click(await button('Decline'));
    await focusOn('Wes');
    await expectStatus('Val', 'DECLINED');
    const { data } = await admin.call('listAudit', { params: { entity: 'account', id: idOf('Val') } });
    expect(data[0]?.changes?.['reason']?.[1]).toBe('The application is incomplete. jk: add a degree');

    await admin.call('declineAccount', { params: { id: idOf('Wes') }, body: {} });
    await canApprove();
    await user.keyboard('a');
    expect(await screen.findAllByText(/Wes Queued was already decided\./)).not.toHaveLength(0);
    await focusOn('Xia');
    await expectStatus('Wes', 'DECLINED');
    await canApprove();
    await user.keyboard('a');
    expect(await screen.findAllByText('Queue empty · 4 reviewed')).not.toHaveLength(0);
    await waitFor(() => expect(screen.getByRole('link', { name: 'To the accounts' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByLabelText(/experts? waiting/)).toBeNull());
  });

  it('keeps the draft of a reason for its own applicant', async () => {
    const { user, requests } = await openWith('Bea', 'Cid');
    await user.keyboard('d');
    await user.type(await screen.findByLabelText('Reason'), 'aj: no degree');
    await user.click(within(screen.getByLabelText('Queue')).getByText('Cid Queued'));
    await reading('Cid');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await user.keyboard('d');
    expect(await screen.findByLabelText('Reason')).toHaveValue('');
    expect(screen.queryByText('Restore what you typed')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
    expect(requests.filter(isDecision)).toEqual([]);

    await user.keyboard('a');
    await focusOn('Bea');
    await canApprove();
    await user.keyboard('d');
    await user.click(await screen.findByText('Restore what you typed'));
    expect(screen.getByLabelText('Reason')).toHaveValue('aj: no degree');
    await user.click(screen.getByLabelText('Reason'));
    await user.keyboard('{Escape}');
    await answerPrompt(user, 'Discard');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await user.keyboard('a');
    expect(await screen.findAllByText('Queue empty · 2 reviewed')).not.toHaveLength(0);
  });

  it('prompts before an approval with gaps', async () => {
    await build('Gil', 10, { education: [], interests: 'N/A' });
    const { user, admin } = await open('Gil');
    const status = async () =>
      (await admin.call('getAccount', { params: { id: idOf('Gil') } })).data.expertProfile?.status;
    const queue = within(await screen.findByLabelText('Queue'));
    await user.click(await queue.findByText('Gil Queued'));
    await reading('Gil');
    await screen.findByText('Missing: Education');
    expect(queue.getByText('2 gaps')).toBeVisible();
    await user.keyboard('a');
    const question = await screen.findByRole('dialog', { name: 'Approve Gil Queued?' });
    expect(within(question).getByText('Missing: Education, Interests')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await status()).toBe('PENDING');
    await user.keyboard('a');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(async () => expect(await status()).toBe('APPROVED'));
  });

  it('shows a decision’s applicant in the palette, and offers none while one is in flight', async () => {
    const { user } = await openWith('Max');
    const release = await sendHeld(/POST .*\/approve$/, async () => {
      await user.keyboard('{Control>}k{/Control}');
      expect(await screen.findByRole('option', { name: 'Decline Max Queued…' })).toBeVisible();
      await user.click(screen.getByRole('option', { name: 'Approve Max Queued' }));
    });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Skip' });
    expect(screen.queryByRole('option', { name: /^(Approve|Decline)/ })).toBeNull();
    release();
  });

  it('keeps its order on refresh: new applications come after the last one', async () => {
    const { user, requests } = await openWith('Oda');
    await build('Pia', 0);
    comeBack();
    await waitFor(() => expect(requests.filter((one) => one.endsWith('/audit'))).toHaveLength(2));
    expect(requests.filter((one) => one.includes('status=PENDING&page=1&perPage=25'))).toHaveLength(1);
    await user.keyboard('j');
    await focusOn('Pia');
    expect(requests.filter(isDecision)).toEqual([]);
    await user.keyboard('j');
    await focusOn('Oda');
    expect(within(screen.getByLabelText('Queue')).getByText('Oda Queued')).toBeVisible();
    await build('Ray', 5);
    await user.keyboard('a');
    await focusOn('Ray');
    /* As many more as were skipped: else a whole page of those would hide the rest. */
    expect(requests.findLast((one) => one.includes('status=PENDING&page=1'))).toContain('perPage=27');
    expect(screen.getByText('Oda Queued approved. Next: Ray Queued.')).toBeVisible();
    expect(within(screen.getByLabelText('Queue')).getByText('Pia Queued')).toBeVisible();
  });
});

/** Runs pending work until this applicant is shown, without advancing the fake clock. */
const showWithoutTime = async (name: string) => {
  while (!screen.queryByRole('heading', { level: 2, name: `${name} Queued` })) {
    await act(async () => {
      await new Promise((resolve) => void setImmediate(resolve));
      vi.advanceTimersByTime(0);
    });
  }
};

describe('A decision of the approval queue', () => {
  it('is for one applicant: buttons and keys are disabled until 500 ms after the response', async () => {
    const { user, requests } = await openWith('Ida', 'Jon');
    const release = await sendHeld(/POST .*\/approve$/, async () => user.click(await button('Approve')));
    await user.keyboard('adjk');
    await user.click(within(screen.getByLabelText('Queue')).getByText('Jon Queued'));
    await reading('Ida');
    for (const name of ['Approve', 'Decline…', 'Skip', 'Back']) expect(await button(name)).toBeDisabled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    release();
    await showWithoutTime('Jon');
    act(() => {
      vi.advanceTimersByTime(499);
    });
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
    vi.useRealTimers();
    await focusOn('Jon');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(requests.filter(isDecision)).toHaveLength(1);
    await canApprove();
    await user.click(await button('Approve'));
    expect(await screen.findAllByText(/Queue empty · 2 reviewed$/)).not.toHaveLength(0);
  });

  it('is a conflict if the application was edited meanwhile, which is refetched and can be decided then', async () => {
    const { user, admin } = await openWith('Lou');
    await rename('Lou', 'Louise');
    await user.keyboard('a');
    await screen.findByText(messages.versionConflict);
    await reading('Louise');
    await canApprove();
    expect((await admin.call('getAccount', { params: { id: idOf('Lou') } })).data.expertProfile?.status).toBe(
      'PENDING',
    );
    await user.keyboard('a');
    expect(await screen.findAllByText(/Queue empty · 1 reviewed$/)).not.toHaveLength(0);
  });
});
