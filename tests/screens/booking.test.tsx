import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDays, zoneCalendar } from '#contract/calendar.ts';
import { messages } from '#contract/messages.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { formatDay, formatDayOfMonth } from '#src/format/day.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { failToSend } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { shiftDate } from '#tests/support/shiftDate.ts';
import { answerPrompt } from './leavingKit.ts';
import { chooseFirst, createPath, meetingKit, part, retype, submit } from './meetingKit.ts';

const { app, database } = await openTestApp();

const { buildBookable, dayAt, buildFree, buildPayer, firstFree, bookFirst } = meetingKit({ app, database });
const notices = (text: string) => screen.queryAllByText(text, { selector: '[role=presentation] *' });

describe('An attempt at an invalid booking', () => {
  it('with one person on both sides shows a notification for 6 s, and a text at the user', async () => {
    const expertId = await buildBookable();
    const { requests } = await renderAdmin(app, createPath(expertId, expertId));
    expect(await within(await part('Who meets')).findByText(messages.samePerson)).toBeVisible();
    const button = await submit();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(button);
    act(() => void vi.advanceTimersByTime(5900));
    expect(notices(messages.samePerson)).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1000));
    expect(notices(messages.samePerson)).toHaveLength(0);
    vi.useRealTimers();
    expect(within(await part('Who meets')).getByText(messages.samePerson)).toBeVisible();
    expect(requests.filter((request) => request.startsWith('POST /api/admin/meeting'))).toHaveLength(0);
  });

  it('without pricing, time and payment method shows the texts of the spec, each in its section', async () => {
    const unpriced = await buildExpert(database.db);
    const { id } = await buildUser(database.db);
    const { user } = await renderAdmin(app, createPath(unpriced.id, id));
    expect(await within(await part('Duration')).findByText(messages.noPricing)).toBeVisible();
    expect(await within(await part('When')).findByText(messages.noSlots)).toBeVisible();
    expect(await within(await part('Payment method')).findByText(messages.noPaymentMethod)).toBeVisible();
    await user.click(await submit());
    expect(notices(messages.noPricing)).toHaveLength(1);
  });
});

describe('A booking that fails', () => {
  it('for one field shows the error at its input, with the focus, and the message at the button', async () => {
    const userId = await buildPayer();
    const { user } = await renderAdmin(app, createPath(await buildBookable(), userId));
    await chooseFirst({ user });
    await within(await part('Summary')).findByText('Schedule meeting for €90.00');
    await database.db.update(accounts).set({ active: false }).where(eq(accounts.id, userId));
    await user.click(await submit());
    const input = screen.getByLabelText('User');
    await waitFor(() => expect(input).toHaveAccessibleDescription(messages.invalid));
    expect(input).toBeInvalid();
    expect(input).toHaveFocus();
    expect(within(await part('Summary')).getByRole('alert').textContent).toBe(messages.invalid);
  });

  it('is a notification if the browser cannot send it, and the choices stay', async () => {
    const { user } = await renderAdmin(app, createPath(await buildBookable(), await buildPayer()));
    await chooseFirst({ user });
    const confirm = await within(await part('Summary')).findByText('Schedule meeting for €90.00');
    failToSend();
    await user.click(confirm);
    await waitFor(() => expect(notices('Something went wrong. Please try again.')).toHaveLength(1));
    expect(confirm).toBeEnabled();
  });
});

describe('A lost time at the end of a week', () => {
  it('offers the nearest three in the next week, shown once one is chosen, and keeps all else', async () => {
    const [last, next] = [dayAt(6), dayAt(7)];
    /* Free tomorrow morning, for one late hour on the last day of the week, and for three hours on the day after. */
    const expertId = await buildFree([dayAt(1), 9, 12], [last, 20, 21], [next, 10, 13]);
    const start = encodeURIComponent(`${last}T20:00:00.000Z`);
    const { user } = await renderAdmin(app, `${createPath(expertId, await buildPayer())}&start=${start}`);
    await within(await part('Summary')).findByText('Schedule meeting for €90.00');
    await bookFirst(expertId, 5);
    await user.click(await submit());
    const alert = (await within(await part('When')).findByText(messages.slotUnavailable)).closest('[role=alert]');
    if (!(alert instanceof HTMLElement)) throw new Error('It is not shown in an alert');
    const offered = await within(alert).findAllByRole('button', { name: / · / });
    expect(offered.map((button) => button.textContent?.split(' UTC')[0])).toEqual(
      ['10:00 AM', '11:00 AM', '12:00 PM'].map((time) => `${formatDay(next, 'en')} · ${time}`),
    );
    expect(screen.getByLabelText('Expert')).toHaveValue('Erin Vale');
    expect(screen.getByLabelText('Price (EUR)')).toHaveValue('90.00');
    if (offered[0]) await user.click(offered[0]);
    expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(/^10:00 AM/);
    expect(within(await part('When')).queryByText(messages.slotUnavailable)).toBeNull();
    await user.click(await within(await part('Summary')).findByText('Schedule meeting for €90.00'));
    expect(await screen.findByText('Erin Vale and Uma Thorne', { selector: 'h1' })).toBeVisible();
  });
});

describe('The times of an expert', () => {
  it('are shown by the week, and by the day', async () => {
    const [early, later, next] = [dayAt(1), dayAt(2), dayAt(8)];
    const expertId = await buildFree([early, 9, 10], [later, 14, 15], [next, 18, 19]);
    const { user } = await renderAdmin(app, createPath(expertId, await buildPayer()));
    const times = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.slice(0, 8));
    await waitFor(async () => expect(await times()).toEqual(['9:00 AM ']));
    await user.click(screen.getByRole('button', { name: new RegExp(formatDayOfMonth(later, 'en')) }));
    await waitFor(async () => expect(await times()).toEqual(['2:00 PM ']));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(async () => expect(await times()).toEqual(['6:00 PM ']));
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    await waitFor(async () => expect(await times()).toEqual(['2:00 PM ']));
  });
});

describe('A typed price', () => {
  it('prompts before the page is left, is kept for its duration, and does not prompt once booked', async () => {
    const { user } = await renderAdmin(app, createPath(await buildBookable(), await buildPayer()));
    const field = await screen.findByLabelText('Price (EUR)');
    await waitFor(() => expect(field).toHaveValue('90.00'));
    await retype({ user }, field, '80');
    await user.click(screen.getByText('30 minutes'));
    await waitFor(() => expect(field).toHaveValue('50.00'));
    await user.click(screen.getByText('60 minutes'));
    await waitFor(() => expect(field).toHaveValue('80'));
    screen.getByText('Dashboard', { selector: 'nav *' }).click();
    await answerPrompt(user, 'Stay');
    await chooseFirst({ user });
    const summary = within(await part('Summary'));
    expect(await summary.findByText(/ is charged €80\.00: held /)).toBeVisible();
    await user.click(summary.getByText('Schedule meeting for €80.00'));
    expect(await screen.findByText('Erin Vale and Uma Thorne', { selector: 'h1' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('A scheduler that stays open', () => {
  it('begins with the new day after midnight, and shows an immediate hold when the start has come near', async () => {
    const [expertId, payer] = [await buildBookable({ timezone: 'UTC' }), await buildPayer()];
    const start = await firstFree(expertId, 2);
    await renderAdmin(app, `${createPath(expertId, payer)}&start=${encodeURIComponent(start)}`);
    const summary = within(await part('Summary'));
    expect(await summary.findByText(/: held 48 hours before the start/)).toBeVisible();
    const firstDay = () => within(screen.getByRole('group', { name: 'Days of the week' })).getAllByRole('button')[0];
    const calendar = zoneCalendar('UTC');
    const today = calendar.dateAt(new Date());
    expect(firstDay()).toHaveTextContent(formatDayOfMonth(today, 'en'));
    const tomorrow = addDays(today, 1);
    const later = Math.max(calendar.startOf(tomorrow).getTime(), Date.parse(start) - 47 * 3_600_000);
    onTestFinished(shiftDate(later - Date.now()));
    fireEvent(document, new Event('visibilitychange'));
    expect(await summary.findByText(/: held at once/)).toBeVisible();
    expect(firstDay()).toHaveTextContent(formatDayOfMonth(tomorrow, 'en'));
  });
});

describe('People without a name', () => {
  const NAMELESS = { firstName: '', lastName: ' ', displayName: null };

  it("are 'N/A' with their email in the picker, operated by keyboard, and in its field", async () => {
    const { email } = await buildExpert(database.db, NAMELESS);
    const { user } = await renderAdmin(app, '/meetings/create');
    const picker = within(await part('Who meets')).getByLabelText('Expert');
    await user.click(picker);
    await user.paste(email);
    const option = await screen.findByRole('option');
    expect(within(option).getByText('N/A')).toBeVisible();
    expect(within(option).getByText(new RegExp(`^${email} · `))).toBeVisible();
    await user.keyboard('{Enter}');
    expect(picker).toHaveValue(`N/A (${email})`);
    expect(within(await part('Who meets')).getByText(new RegExp(`^${email} · `))).toBeVisible();
  });
});
