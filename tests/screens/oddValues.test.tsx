import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { intercept, json, withData } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { goTo } from './goTo.ts';
import { meetingKit } from './meetingKit.ts';

const hers = 'https://elsewhere.example/ada.png';
const ours = 'data:image/webp;base64,UklGRg==';
const { app, database } = await openTestApp({
  pictures: { of: async (address) => (address.includes('gone') ? null : ours) },
});
const { buildBookable, bookFirst } = meetingKit({ app, database });
const account = await buildBookable();
const meeting = await bookFirst(account, 1);
const [transaction] = (await (await app.login()).call('searchTransactions', {})).data.items;

/** Values that another API may return in place of a text, number, instant or list. */
const odd: readonly ((number: number) => unknown)[] = [
  (number) => 700 + number,
  (number) => `odd ${number}`,
  (number) => ['odd', number],
  (number) => ({ odd: number }),
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record with odd values in every field except ids, in rotation, starting after the one at `first`. */
const allOdd = (record: unknown, first: number): unknown => {
  let next = first;
  const walk = (value: unknown, name: string): unknown => {
    if (name === 'id') return value;
    if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walk(part, key)]));
    if (Array.isArray(value) && value.some(isRecord)) return value.map((part) => walk(part, ''));
    next += 1;
    return odd[next % odd.length]?.(next);
  };
  return walk(record, '');
};

/** Three rows per field except the id; in each, that field is odd or null. */
const oddRows = (row: Record<string, unknown>): object[] =>
  Object.keys(row)
    .filter((name) => name !== 'id')
    .flatMap((name) =>
      [odd[1]?.(1), odd[2]?.(1), null].map((value) => ({
        ...row,
        id: `${name}-${JSON.stringify(value)}`,
        [name]: value,
      })),
    );

describe('Odd values of another API', () => {
  it.each([
    ['Accounts', /GET .*account\/search.*perPage=10/],
    ['Meetings', /GET .*admin\/meetings/],
  ])('leave every row of %s shown, whichever field is odd', async (list, path) => {
    let rows: object[] = [];
    const { user } = await renderAdmin(app, '/no/such/page');
    withData(path, ({ items }) => {
      rows = Array.isArray(items) && isRecord(items[0]) ? oddRows(items[0]) : [];
      return { items: rows };
    });
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    await user.click(menu.getByRole('link', { name: new RegExp(`^${list}`) }));
    const shown = within(await screen.findByRole('table'));
    const shownRows = () => shown.getAllByRole('row').filter((row) => row.querySelector('td'));
    await waitFor(() => expect(shownRows()).toHaveLength(rows.length));
    expect(rows.length).toBeGreaterThan(15);
    expect(shown.queryByText(/null|NaN/)).not.toBeInTheDocument();
    expect(screen.queryByText(messages.malformedAnswer)).not.toBeInTheDocument();
  });

  const pages = [
    ['the account’s form', `/accounts/${account}/edit`, /GET .*\/details/],
    ['the meeting', `/meetings/${meeting}`, /GET .*meeting\/.*\/detail/],
    ['the transaction', `/transactions/${transaction?.id}`, /GET .*transaction\/.*\/detail/],
  ] as const;

  /* Each field gets two odd values; each record contains all of them. */
  it.each(pages.flatMap((page) => [0, 2].map((first) => [...page, first] as const)))(
    'are read on the page of %s',
    async (_name, url, path, first) => {
      const opened = renderAdmin(app, url, await app.login());
      withData(path, (data) => allOdd(data, first));
      await opened;
      const main = within(await screen.findByRole('main'));
      expect((await main.findAllByText(/odd|7/)).length).toBeGreaterThan(0);
      expect(screen.queryByText(messages.malformedAnswer)).not.toBeInTheDocument();
    },
  );
});

it('An account of which another API has only the id has its page, without a name and a form', async () => {
  const opened = renderAdmin(app, `/accounts/${account}/edit`, await app.login());
  intercept(/GET .*\/details/, () => json({ data: { id: account } }));
  await opened;
  expect(await screen.findByText('User Detail (Status: N/A)')).toBeVisible();
  expect(screen.queryByLabelText(/^First Name/)).toBeNull();
});

const show = async (avatar: string | null, profile: Parameters<typeof buildExpert>[2] = {}) => {
  const person = { firstName: 'Ada', lastName: 'Berg', displayName: 'Ada Berg', avatar };
  const { id } = await buildExpert(database.db, person, { status: 'APPROVED', linkedinUrl: null, ...profile });
  const { requests } = await renderAdmin(app, '/forbidden');
  const answered = vi.fn<() => void>();
  intercept(/avatar$/, (pass) => pass().finally(answered));
  goTo(`/accounts/${id}/edit`);
  await screen.findByRole('textbox', { name: /^First Name/ });
  const picture = () => document.querySelector('main .MuiAvatar-root img')?.getAttribute('src') ?? null;
  return { picture, path: `GET /api/admin/account/${id}/avatar`, requests, answered };
};

describe('A URL typed by a stranger', () => {
  it.each([hers, ''])('is not loaded as a picture by the page: the API fetches it, once (%j)', async (avatar) => {
    const { picture, requests, path } = await show(avatar, { avatar: hers });
    await waitFor(() => expect(picture()).toBe(ours));
    expect(requests.filter((request) => request === path)).toHaveLength(1);
  });

  it('leaves the default picture if there is none that can be shown', async () => {
    const { picture, answered } = await show('https://elsewhere.example/gone.png');
    await waitFor(() => expect(answered).toHaveBeenCalledOnce());
    expect(document.querySelector('main .MuiAvatar-root svg')).toBeVisible();
    expect(picture()).toBeNull();
  });

  it('is a link if it is of LinkedIn, in a tab without opener and referrer; else a text', async () => {
    await show(null, { linkedinUrl: 'https://www.linkedin.com/in/ada' });
    const link = await screen.findByRole('link', { name: 'https://www.linkedin.com/in/ada' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
    cleanup();
    await show(null, { linkedinUrl: 'https://linkedin.com.evil.example/in/ada' });
    expect(await screen.findByText('https://linkedin.com.evil.example/in/ada')).toBeVisible();
    expect(screen.queryByRole('link', { name: /evil/ })).toBeNull();
  });
});
