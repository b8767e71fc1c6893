import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { askHeld, intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import type { RenderedAdmin } from '#tests/support/renderAdmin.tsx';
import { pinDate } from '#tests/support/pinDate.ts';
import { button, isDecision, readAgain, reading, triageKit } from './triageKit.ts';

const { app, database } = await openTestApp();
const { idOf, build, declineElsewhere, open, openWith } = triageKit({ app, database });

describe('A decision of the approval queue', () => {
  it('waits with the next until it is known how a decision went, which is counted and told once', async () => {
    const { user } = await openWith('Dan', 'Eva');
    await declineElsewhere('Dan');
    const release = await askHeld(new RegExp(`GET .*/account/${idOf('Dan')}/details$`), () => user.keyboard('a'));
    await readAgain('Dan');
    await reading('Dan');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    release();
    /* What is pointed at stays until it has been counted. */
    await user.hover(await screen.findByText(/^Dan Queued was already decided by somebody else\.$/));
    await waitFor(async () => expect(await reading('Eva')).toHaveFocus());
    expect(screen.getAllByText(/^Dan Queued was already decided by somebody else\.$/)).toHaveLength(1);
    await user.keyboard('a');
    expect(await screen.findAllByText(/Queue empty · 2 reviewed$/)).not.toHaveLength(0);
  });

  it('takes its own decision for nobody else’s when the queue is read again before the answer comes', async () => {
    const { user } = await openWith('Fay', 'Hal');
    const release = await askHeld(/POST .*\/approve$/, () => user.keyboard('a'));
    await readAgain('Fay');
    await reading('Fay');
    release();
    expect(await screen.findByText('Fay Queued approved. Next: Hal Queued.')).toBeVisible();
    await waitFor(async () => expect(await reading('Hal')).toHaveFocus());
    expect(screen.queryByText(/already decided/)).toBeNull();
  });

  it('takes the second click of a double click for nobody: the next one stands there by then', async () => {
    const { user } = await openWith('Ida', 'Jon');
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
    await build('Kay', 1, { education: [] });
    await build('Lea', 2);
    const { user, requests } = await open('Kay');
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
    const { user } = await openWith('Tom', 'Uli');
    intercept(unheard, async (pass) => {
      await pass();
      return notHeard();
    });
    await approveUnheard(user);
    expect(await screen.findByText('Tom Queued approved. Next: Uli Queued.')).toBeVisible();
    expect(screen.queryByText(/already decided/)).toBeNull();
  });

  it('is told as what it was, and counted, when the queue comes without it later', async () => {
    const { user } = await openWith('Vic', 'Wim');
    let isDown = true;
    intercept(unheard, async (pass) => {
      const answer = await pass();
      return isDown ? notHeard() : answer;
    });
    intercept(new RegExp(`GET .*/account/(${idOf('Vic')}/details|search\\?.*PENDING)`), (pass) =>
      isDown ? refused() : pass(),
    );
    await approveUnheard(user);
    await waitFor(async () => expect(await button('Approve')).toBeEnabled());
    await reading('Vic');
    isDown = false;
    /* What failed is read again a minute later. */
    pinDate(new Date(Date.now() + 61_000));
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
    const { user } = await openWith('Xia', 'Yan');
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
    await declineElsewhere('Yan');
    await user.keyboard('a');
    expect(await screen.findAllByText('Yan Queued was already decided by somebody else.')).not.toHaveLength(0);
  });
});
