import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import { formatDay } from '#src/format/day.ts';
import { intercept, json, withMessage } from '#tests/support/intercept.ts';
import { chooseFirst, createPath, meetingKit, options, part, retype, submit } from './meetingKit.ts';
import { exportCsv } from './exportCsv.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { pinDate } from '#tests/support/pinDate.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

const { buildBookable, dayAt, buildFree, buildPayer, bookFirst } = meetingKit({ app, database });

describe('The scheduler', () => {
  it('books a linked pair of people at the chosen time, once for a double click, shows the text of the spec, and opens the meeting', async () => {
    const { user, requests } = await renderAdmin(app, createPath(await buildBookable(), await buildPayer()));
    const [first] = await options();
    /* On a night with a repeated hour, each time includes its UTC offset. */
    expect(first).toHaveTextContent(/^\d\d?:\d\d [AP]M( UTC\S*)? Lisbon \(expert\) · \d\d?:\d\d [AP]M Tokyo \(user\)/);
    if (first) await user.click(first);
    withMessage('OK', /^POST .*meeting\/create/);
    await user.dblClick(await within(await part('Summary')).findByText('Schedule meeting for €90.00'));
    expect(await screen.findAllByText(messages.meetingScheduled, { selector: '[role=presentation] *' })).toHaveLength(
      1,
    );
    expect(screen.queryByText('OK')).toBeNull();
    expect(await screen.findByText('Erin Vale and Uma Thorne', { selector: 'h1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book again' })).toBeVisible();
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('shows a typed price’s difference', async () => {
    const { user } = await renderAdmin(app, createPath(await buildBookable(), await buildPayer()));
    const field = await screen.findByLabelText('Price (EUR)');
    await waitFor(() => expect(field).toHaveValue('90.00'));
    await retype({ user }, field, '100,5');
    expect(await screen.findByText('€10.50 more than the expert asks (€90.00)')).toBeVisible();
    await retype({ user }, field, '0.49');
    expect(await screen.findByText(messages.priceTooLow)).toBeVisible();
  });

  it('lists missing inputs instead of sending an incomplete booking', async () => {
    const { user, requests } = await renderAdmin(app, '/meetings/create');
    await user.click(await submit());
    const summary = await part('Summary');
    for (const missing of ['Expert', 'User', 'A free time', 'Payment method'])
      expect(within(summary).getByText(missing)).toBeVisible();
    expect(requests.filter((request) => request.startsWith('POST /api/admin/meeting'))).toHaveLength(0);
  });

  it('shows a declined card in the payment section, with the focus', async () => {
    const userId = await buildPayer({ gatewayToken: sandboxCards.declines });
    const { user } = await renderAdmin(app, createPath(await buildBookable(), userId));
    await chooseFirst({ user });
    await user.click(await submit());
    const alert = await within(await part('Payment method')).findByRole('alert');
    expect(alert).toHaveTextContent(messages.paymentError);
    await waitFor(() => expect(alert).toHaveFocus());
    expect(within(await part('When')).getByRole('option', { selected: true })).toBeVisible();
  });
});

describe('A day with no other free day in its week', () => {
  /** Builds an expert with two free days: tomorrow and `weeks` weeks later. */
  const buildRare = async (weeks: number) => {
    const days = [dayAt(1), dayAt(1 + 7 * weeks)];
    return { id: await buildFree(...days.map((date) => [date, 9, 12] as const)), days };
  };
  const labelOf = (day = '') => `Free times on ${formatDay(day, 'en')}`;
  const expectFocusIn = async (day = '') =>
    expect(await screen.findByLabelText(labelOf(day))).toContainElement(document.activeElement as HTMLElement);
  const status = async (text: RegExp) => within(await part('When')).findByText(text, { selector: '[role=status]' });

  it('is left by Page Down for the next week with one, and by Page Up again, with a status text', async () => {
    const { id, days } = await buildRare(3);
    const { user } = await renderAdmin(app, createPath(id, await buildPayer()));
    (await screen.findByLabelText(labelOf(days[0]))).focus();
    await user.keyboard('{PageDown}');
    await expectFocusIn(days[1]);
    expect(await status(/^No other free day in that week\. The nearest one is/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^30 minutes/ }));
    (await screen.findByLabelText(labelOf(days[1]))).focus();
    await user.keyboard('{PageUp}');
    await expectFocusIn(days[0]);
    await user.keyboard('{PageUp}');
    expect(await status(/^No free day before this one\.$/)).toBeVisible();
    await expectFocusIn(days[0]);
  });

  it('is kept if the next eight weeks have none, with a status text', async () => {
    const { id, days } = await buildRare(9);
    const { user } = await renderAdmin(app, createPath(id, await buildPayer()));
    (await screen.findByLabelText(labelOf(days[0]))).focus();
    await user.keyboard('{PageDown}');
    expect(await status(/^No free day in the 8 weeks after this one\.$/)).toBeVisible();
    await expectFocusIn(days[0]);
  });
});

describe('The list of meetings', () => {
  it('shows the meetings of a linked expert, with stage, zone and links', async () => {
    const expertId = await buildBookable();
    const id = await bookFirst(expertId);
    await renderAdmin(app, `/meetings?filter={"expertId":"${expertId}"}`);
    const table = within(await screen.findByRole('table', { name: 'Meetings' }));
    const rows = await table.findAllByRole('link', { name: 'Erin Vale' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveAttribute('href', `/accounts/${expertId}/edit`);
    const [when] = table.getAllByRole('link');
    expect(when).toHaveAttribute('href', `/meetings/${id}`);
    expect(when).toHaveTextContent(/^\d+:\d\d [AP]M$/);
    expect(table.getByRole('rowheader')).toHaveTextContent(/^(Today|Tomorrow|\w{3}, \w{3} \d+(, \d+)?)$/);
    const zone = screen.getByText(/^Times in Europe\/Berlin/);
    expect(zone.compareDocumentPosition(when as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(table.getByText('€90.00')).toBeVisible();
    expect(table.getByText('Pre-authorised')).toBeVisible();
  });
});

it('The pages of an export of upcoming meetings are those of one instant', async () => {
  await bookFirst(await buildBookable());
  const { user, requests } = await renderAdmin(app, '/meetings');
  intercept(/meetings\?.*page=1&perPage=100/, () => {
    pinDate(new Date(Date.now() + 60_000));
    return json({ data: { items: [{ id: '1' }], totalItems: 2 } });
  });
  expect(await exportCsv(user)).toHaveLength(2);
  const second = requests.find((request) => request.includes('page=2&perPage=100')) ?? '';
  const from = new URLSearchParams(second.split('?')[1]).get('from') ?? '';
  expect(Date.parse(from)).toBeLessThanOrEqual(Date.now() - 60_000);
});
