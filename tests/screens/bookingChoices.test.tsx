import { act, screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { expertPrices, paymentMethods } from '#server/db/schema/accounts.ts';
import { buildCard } from '#tests/support/builders.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { intercept, json, loseAnswers } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { comeBack, goTo } from './goTo.ts';
import { chooseFirst, createPath, meetingKit, options, part, submit } from './meetingKit.ts';

const { app, database } = await openTestApp();

const { buildBookable, buildFree, buildPayer, dayAt } = meetingKit({ app, database });

/** Clicks in sequence, each before the page has rendered the deferred updates of the previous click. */
const clickInHaste = (...targets: readonly (HTMLElement | undefined)[]) =>
  act(async () => {
    for (const target of targets) {
      target?.click();
      await Promise.resolve();
    }
  });
const chosen = (name: string) => new URLSearchParams(location.search).get(name);

/** Deletes the expert's price for half an hour. */
const unprice = (expertId: string) =>
  database.db.delete(expertPrices).where(and(eq(expertPrices.accountId, expertId), eq(expertPrices.duration, 30)));

describe('A choice that follows another at once', () => {
  it('is booked, even if submitted at once', async () => {
    const { user } = await renderAdmin(app, createPath(await buildBookable(), await buildPayer()));
    const [first, second] = await options();
    if (first) await user.click(first);
    const earlier = Date.parse(chosen('start') ?? '');
    await clickInHaste(second, await submit());
    expect(await screen.findByText('Erin Vale and Uma Thorne', { selector: 'h1' })).toBeVisible();
    const { call } = await app.login();
    const { data } = await call('getMeeting', { params: { id: location.pathname.split('/').at(-1) ?? '' } });
    expect(Date.parse(data.dateTime)).toBeGreaterThan(earlier);
  });
});

describe('A longer duration', () => {
  it('keeps a chosen start that is free, although the board lists starts one duration apart', async () => {
    const expertId = await buildFree([dayAt(1), 9, 12]);
    const { user } = await renderAdmin(app, createPath(expertId, await buildPayer()).replace('=60', '=30'));
    await waitFor(async () => expect(await options()).toHaveLength(6));
    const [, halfPast] = await options();
    if (halfPast) await user.click(halfPast);
    await user.click(screen.getByText('60 minutes'));
    await waitFor(async () => expect(await options()).toHaveLength(3));
    await user.click(await within(await part('Summary')).findByText('Schedule meeting for €90.00'));
    expect(await screen.findByText('Erin Vale and Uma Thorne', { selector: 'h1' })).toBeVisible();
  });
});

describe('A refetch while a meeting is being chosen', () => {
  const radios = async () => within(await part('Payment method')).findAllByRole('radio');

  it('selects no other card in place of one that has expired or is gone', async () => {
    const userId = await buildPayer();
    const card = await buildCard(database.db, userId, { last4: '1881', isDefault: true });
    const { user } = await renderAdmin(app, createPath(await buildBookable(), userId));
    await chooseFirst({ user });
    expect(await screen.findByLabelText(/1881/)).toBeChecked();
    await database.db.update(paymentMethods).set({ expYear: 2020 }).where(eq(paymentMethods.id, card.id));
    comeBack();
    await waitFor(() => expect(screen.getByLabelText(/1881/)).toBeDisabled());
    expect(screen.getByText(/This card has expired\./)).toBeVisible();
    for (const radio of await radios()) expect(radio).not.toBeChecked();
    await database.db.delete(paymentMethods).where(eq(paymentMethods.id, card.id));
    comeBack();
    await waitFor(async () => expect(await radios()).toHaveLength(1));
    const [other] = await radios();
    expect(other).not.toBeChecked();
    expect(within(await part('Summary')).getByText('Payment method')).toBeVisible();
    if (other) await user.click(other);
    expect(await within(await part('Summary')).findByText('Schedule meeting for €90.00')).toBeVisible();
  });

  it('keeps the duration of the chosen time', async () => {
    const expertId = await buildBookable();
    const { user } = await renderAdmin(app, createPath(expertId, await buildPayer()).replace('&duration=60', ''));
    await chooseFirst({ user });
    await within(await part('Summary')).findByText('Schedule meeting for €50.00');
    await unprice(expertId);
    comeBack();
    const halfHour = screen.getByRole('button', { name: /^30 minutes/ });
    await waitFor(() => expect(halfHour).toHaveTextContent(/no price/));
    expect(halfHour).toHaveAttribute('aria-pressed', 'true');
  });

  it('of an expert who has a price for another duration only chooses that one', async () => {
    const expertId = await buildBookable();
    await unprice(expertId);
    await renderAdmin(app, createPath(expertId, await buildPayer()).replace('duration=60', 'duration=30'));
    await waitFor(() => expect(screen.getByLabelText('Price (EUR)')).toHaveValue('90.00'));
    expect(screen.getByRole('button', { name: /^30 minutes/ })).toBeDisabled();
    expect(screen.queryByText(messages.noPricing)).toBeNull();
  });

  it('of a person that fails is not a person without a name, and can be repeated', async () => {
    vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
    expectOnConsole(/listUsers GET .* 503/, /^HttpError: Not today/);
    const path = createPath(await buildBookable(), await buildPayer());
    const { user } = await renderAdmin(app, '/forbidden');
    let isBroken = true;
    intercept(/GET .*(users|details)/, (pass) => (isBroken ? json({ message: 'Not today' }, 503) : pass()));
    goTo(path);
    const people = within(await part('Who meets'));
    expect(await people.findByText('Not today')).toBeVisible();
    expect(people.getByRole('combobox', { name: 'User' })).toHaveValue('');
    isBroken = false;
    await user.click(people.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(people.getByRole('combobox', { name: 'User' })).toHaveDisplayValue(/^Uma Thorne/));
  });

  it('that fails leaves no price and no card, until a retry has loaded them', async () => {
    const { user, requests } = await renderAdmin(app, createPath(await buildBookable(), await buildPayer()));
    await chooseFirst({ user });
    const summary = within(await part('Summary'));
    await summary.findByText('Schedule meeting for €90.00');
    let isBroken = true;
    intercept(/GET .*(pricing|payments)/, (pass) => (isBroken ? json({ message: 'Not today' }, 400) : pass()));
    comeBack();
    const [duration, payment] = [within(await part('Duration')), within(await part('Payment method'))];
    expect(await duration.findByText('Not today')).toBeVisible();
    expect(await payment.findByText('Not today')).toBeVisible();
    expect(payment.queryByRole('radio')).toBeNull();
    expect(duration.queryByText(/€/)).toBeNull();
    expect(within(await part('Price')).getByRole('textbox')).toBeDisabled();
    expect(summary.getByText('Payment method')).toBeVisible();
    await user.click(await submit());
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);

    isBroken = false;
    await user.click(duration.getByRole('button', { name: 'Retry' }));
    await user.click(payment.getByRole('button', { name: 'Retry' }));
    expect(await summary.findByText('Schedule meeting for €90.00')).toBeVisible();
    expect(payment.getByRole('radio')).toBeChecked();
  });
});

describe('A booking with all responses lost', () => {
  it('is resent with its idempotency key, its time still chosen if shown as taken, as one meeting', async () => {
    const [expertId, userId] = [await buildBookable(), await buildPayer()];
    vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
    const { user } = await renderAdmin(app, createPath(expertId, userId));
    await chooseFirst({ user });
    expectOnConsole(/createMeeting POST .* NOT_REACHED/);
    const reconnect = loseAnswers(/^POST .*\/meeting\/create$/);
    await user.click(await submit());
    await within(await part('Summary')).findByText(messages.notReached);
    reconnect();
    comeBack();
    await waitFor(async () => expect(within(await part('When')).queryByRole('option', { selected: true })).toBeNull());
    await user.click(await submit());
    expect(await screen.findByText('Erin Vale and Uma Thorne', { selector: 'h1' })).toBeVisible();
    const { call } = await app.login();
    expect((await call('searchMeetings', { query: { userId } })).data.items).toHaveLength(1);
  });
});
