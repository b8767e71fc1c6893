import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { comeBack } from '#tests/support/comeBack.ts';
import { askHeld, intercept } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { bar, editKit, field, pressSave, type } from './editKit.ts';

const { app, database } = await openTestApp();
const { db } = database;
const { open, profile, changeElsewhere } = editKit({ app, database });

/* A server that is away is asked four times: here without the seconds between. */
beforeEach(() => {
  vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
});

/** From now on saves are stored and their answers lost, until what is given is called. */
const loseAnswers = (request: RegExp) => {
  let isAway = true;
  expectOnConsole(request, /^HttpError: The server cannot be reached/);
  intercept(/^PUT/, async (pass) => {
    const answer = await pass();
    if (isAway) throw new TypeError('Failed to fetch');
    return answer;
  });
  /* Not reached by the look either: the record is read again by nobody before. */
  intercept(/live$/, (pass) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : pass()));
  return () => {
    isAway = false;
  };
};

describe('A save that is stored, but whose answer is lost', () => {
  const saveWithoutAnswer = async () => {
    const { id } = await buildUser(db);
    await open(id);
    const hearAgain = loseAnswers(/editAccount PUT .* NOT_REACHED/);
    type('First Name', 'Irene');
    await pressSave();
    expect(await screen.findByText('Not saved.')).toBeVisible();
    expect((await profile(id))?.firstName).toBe('Irene');
    return { id, hearAgain };
  };

  it('is known as one’s own once it is read: nothing is unsaved', async () => {
    const { id, hearAgain } = await saveWithoutAnswer();
    hearAgain();
    comeBack();
    await bar('No unsaved changes');
    type('Last Name', 'Later');
    await pressSave();
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    expect(await profile(id)).toMatchObject({ firstName: 'Irene', lastName: 'Later' });
  });

  it('meets the next save where more has been typed: the two are brought together, and nothing is lost', async () => {
    const { id, hearAgain } = await saveWithoutAnswer();
    type('Last Name', 'Later');
    hearAgain();
    await pressSave();
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
    expect(dialog.getByText('None of your changes collide with it.')).toBeVisible();
    await userEvent.click(dialog.getByText('Save'));
    await bar('No unsaved changes');
    expect(await profile(id)).toMatchObject({ firstName: 'Irene', lastName: 'Later' });
  });

  it('is somebody else’s where they have changed it since', async () => {
    const { id, hearAgain } = await saveWithoutAnswer();
    await changeElsewhere(id, { phone: '+351900000000' });
    type('Last Name', 'Later');
    hearAgain();
    await pressSave();
    expect(await screen.findByRole('dialog', { name: 'Changed meanwhile' })).toBeVisible();
  });
});

describe('A decision whose answer comes late', () => {
  it('changes the status alone: what was read meanwhile stays', async () => {
    const { id } = await buildExpert(db, {}, { status: 'PENDING' });
    const { user } = await open(id);
    const decline = screen.getByRole('button', { name: 'Decline' });
    await waitFor(() => expect(decline).not.toHaveAttribute('aria-disabled'));
    const release = await askHeld(/^POST .*decline/, () => user.click(decline));
    await changeElsewhere(id, { lastName: 'Elsewhere' });
    await user.click(screen.getByText('More'));
    await user.click(screen.getByText('Deactivate'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Deactivate'));
    expect(await screen.findByText(messages.deactivateFailed)).toBeVisible();
    await waitFor(() => expect(field('Last Name')).toHaveValue('Elsewhere'));
    release();
    expect(await screen.findByText(/ declined\.$/)).toBeVisible();
    expect(field('Last Name')).toHaveValue('Elsewhere');
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
  });
});
