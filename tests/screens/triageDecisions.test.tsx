import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { askHeld, intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { button, canApprove, isDecision, reading, triageKit } from './triageKit.ts';

const { app, database } = await openTestApp();
const { idOf, rename, openWith } = triageKit({ app, database });

/** Lets the page work until this applicant is shown, with a clock that stands. */
const showWithoutTime = async (name: string) => {
  while (!screen.queryByRole('heading', { level: 2, name: `${name} Queued` })) {
    await act(async () => {
      await new Promise((resolve) => void setImmediate(resolve));
      vi.advanceTimersByTime(0);
    });
  }
};

describe('A decision of the approval queue', () => {
  it('is for one applicant: buttons and keys are dead until half a second after the answer', async () => {
    const { user, requests } = await openWith('Ida', 'Jon');
    const release = await askHeld(/POST .*\/approve$/, async () => user.click(await button('Approve')));
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
    await waitFor(async () => expect(await reading('Jon')).toHaveFocus());
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(requests.filter(isDecision)).toHaveLength(1);
    await canApprove();
    await user.click(await button('Approve'));
    expect(await screen.findAllByText(/Queue empty · 2 reviewed$/)).not.toHaveLength(0);
  });

  it('is refused on an application that was edited meanwhile, which is shown anew and can be decided then', async () => {
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

  it('whose answer is lost can be made again, and is done once', async () => {
    const { user, admin } = await openWith('Tom', 'Uli');
    expectOnConsole(/^Failed call: approveAccount .* 502/);
    let isDown = true;
    intercept(/POST .*\/approve$/, async (pass) => {
      const answer = await pass();
      return isDown ? json({ message: 'Bad gateway' }, 502) : answer;
    });
    await user.keyboard('a');
    await user.click(await button('Stop'));
    await canApprove();
    isDown = false;
    await user.keyboard('a');
    /* The second where he has been read again by then. */
    expect(await screen.findByText(/^Tom Queued (approved|was already decided)\. Next: Uli Queued\.$/)).toBeVisible();
    const { data } = await admin.call('listAudit', { params: { entity: 'account', id: idOf('Tom') } });
    expect(data.map(({ action }) => action)).toEqual(['APPROVE']);
  });
});
