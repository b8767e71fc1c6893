import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { SignedIn } from '#tests/support/app.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

/* A server that is away is asked four times: here without the seconds between. Files share their modules, and no other is to have this pace. */
beforeEach(() => {
  vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
});

let other: SignedIn;

beforeAll(async () => {
  other = await app.login();
});

const stored = async (id: string) => (await other.call('getAccount', { params: { id } })).data;
const saveButton = () => screen.findByRole('button', { name: 'Save' });
const open = async (id: string) => {
  const opened = await renderAdmin(app, `/accounts/${id}/edit`);
  await saveButton();
  return opened;
};
const firstName = () => screen.getByLabelText(/^First Name/);
const type = (value: string) => fireEvent.change(firstName(), { target: { value } });
const save = async (user: { click: (element: Element) => Promise<void> }) => user.click(await saveButton());
const toAccounts = () => screen.getByRole('navigation', { name: 'You are here' }).querySelector('a') ?? document.body;

describe('a value that no list knows', () => {
  it('stops no save, and is not lost', async () => {
    const unknown = { languages: ['tlh'], expertise: ['Falconry'], location: ['XX'], categoryExpertise: ['Other'] };
    const { id } = await buildExpert(database.db, { languages: ['tlh'] }, unknown);
    const { user } = await open(id);
    expect(await screen.findByText('Falconry')).toBeVisible();
    type('Irene');
    await save(user);
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    expect(await stored(id)).toMatchObject({ profile: { languages: ['tlh'] }, expertProfile: unknown });
  });
});

describe('an expert who is not approved', () => {
  it.each(['PENDING', 'DECLINED'] as const)(
    'has read-only fields, so that nothing is typed that cannot be saved: %s',
    async (status) => {
      const { id } = await buildExpert(database.db, {}, { status });
      await open(id);
      for (const label of [
        /^First Name/,
        'Languages *',
        'Phone (Optional)',
        /^Introduction/,
        'Academic Institutions *',
      ]) {
        expect(screen.getByLabelText(label)).toBeDisabled();
      }
      expect(screen.getByText('Add Education')).toBeDisabled();
    },
  );
});

describe('an answer', () => {
  it('of a word is success; the record is read anew', async () => {
    const { id } = await buildUser(database.db);
    const { user } = await open(id);
    intercept(/^PUT/, async (pass) => {
      await pass();
      await database.db.update(accounts).set({ lastName: 'Anew' }).where(eq(accounts.id, id));
      return json({ data: 'saved' });
    });
    type('Irene');
    await save(user);
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    await waitFor(() => expect(screen.getByText('No unsaved changes')).toBeVisible());
    expect(firstName()).toHaveValue('Irene');
    expect(screen.getByLabelText(/^Last Name/)).toHaveValue('Anew');
    expect((await stored(id)).profile?.firstName).toBe('Irene');
  });

  it('that never came leaves "Not saved" beside Save, until the text is as it was or saved', async () => {
    const { id } = await buildUser(database.db);
    const { user } = await open(id);
    let isAway = true;
    expectOnConsole(/editAccount PUT .* NOT_REACHED/, /^HttpError: The server cannot be reached/);
    intercept(/^PUT/, (pass) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : pass()));
    intercept(/live$/, () => json({ data: true }));
    type('Irene');
    await save(user);
    expect(await screen.findByText('Not saved.')).toBeVisible();
    expect(await saveButton()).toHaveAccessibleDescription('Not saved.Unsaved: User');
    type('Uma');
    expect(screen.queryByText('Not saved.')).toBeNull();
    type('Iris');
    expect(screen.queryByText('Not saved.')).toBeNull();
    await save(user);
    expect(await screen.findByText('Not saved.')).toBeVisible();
    isAway = false;
    await save(user);
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    expect(screen.queryByText('Not saved.')).toBeNull();
  });

  it('of denied access says its words once, asks nothing, and keeps what was typed', async () => {
    const { id } = await buildUser(database.db);
    const { user } = await open(id);
    intercept(/^PUT/, () => json({ message: messages.accessDenied, code: 'ACCESS_DENIED' }, 403));
    type('Irene');
    await save(user);
    expect(await screen.findAllByText(messages.accessDenied)).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => history.back());
    await user.click(await screen.findByText('Restore what you typed'));
    expect(firstName()).toHaveValue('Irene');
    expect(firstName()).toHaveFocus();
  });

  it('of denied access to a read is said once as well', async () => {
    const { id } = await buildUser(database.db);
    const { user } = await open(id);
    expectOnConsole(/Not yours/);
    intercept(/^GET/, () => json({ message: 'Not yours' }, 403));
    await user.click(toAccounts());
    expect(await screen.findAllByText('Not yours')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  });
});

describe('the summary of a refused save', () => {
  it('leads from each line to its field, and names what no field shows without a link', async () => {
    const { id } = await buildExpert(database.db);
    const { user } = await open(id);
    const [profile, expert] = ['profile', 'expertProfile'];
    const fields = [
      ...['firstName', 'lastName', 'displayName', 'phone', 'languages'].map((field) => `${profile}.${field}`),
      ...['introduction', 'expertise', 'categoryExpertise', 'location', 'interests'].map(
        (field) => `${expert}.${field}`,
      ),
      ...['university', 'major', 'startYear', 'endYear'].map((field) => `${expert}.education.0.${field}`),
      ...['company', 'role', 'startDate', 'endDate'].map((field) => `${expert}.experience.0.${field}`),
    ];
    const errors = Object.fromEntries([...fields, 'profile.company'].map((field) => [field, `No ${field}`]));
    intercept(/^PUT/, () => json({ message: 'No', errors }, 400));
    type('Irene');
    await save(user);
    const summary = await screen.findByText('19 fields need your attention');
    const lines = within(summary.closest<HTMLElement>('[role=alert]') ?? document.body);
    for (const field of fields) {
      fireEvent.click(lines.getByText(new RegExp(`No ${field}$`)));
      const place = document.activeElement?.closest('.MuiFormControl-root');
      expect(place).toHaveTextContent(`No ${field}`);
    }
    expect(lines.getByText(/No profile.company$/).tagName).toBe('DIV');
  });
});
