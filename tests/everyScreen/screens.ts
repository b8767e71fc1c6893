import { expect, type Page } from '@playwright/test';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { en } from '#src/i18n/en.ts';
import { fr } from '#src/i18n/fr.ts';
import { listPath, reportPath, paths } from '#src/paths.ts';
import type { Api } from '#tests/e2e/fixtures.ts';

/** A screen of the portal and how to open it. */
export interface Screen {
  /** First part of the screenshot's file name, before width, theme and language. */
  readonly name: string;
  readonly path: string | ((api: Api) => Promise<string>);
  /** Opens something on the screen; the screenshot is then of the window, otherwise of the whole page. */
  readonly open?: (page: Page, language: Language) => Promise<void>;
  /** The name of the floating button, which is the page's first action. */
  readonly action?: string;
  readonly isSignedOut?: boolean;
  /** The screen reads nothing of its own from the API, so it has no empty or failed state. */
  readonly isStill?: boolean;
}

/** Labels of the elements to press. */
const words = { en, fr };
type Language = keyof typeof words;

const anAccount = (query: Input<Endpoints['searchAccounts']>['query']) => async (api: Api) => {
  const { items } = await api.call('searchAccounts', { query: { ...query, perPage: 100 } });
  return paths.account((items.find(({ avatar }) => avatar) ?? items[0])?.id ?? '');
};

/** The next meeting in this stage, or the latest if the stage is final. Throws if there is none. */
const aMeeting = async (api: Api, stage: 'SCHEDULED' | 'PRE-AUTH' | 'ENDED' | 'CANCELLED' | 'PRE-AUTH-RETRY') => {
  const isOver = stage === 'ENDED' || stage === 'CANCELLED';
  const sortDirection = isOver ? 'desc' : 'asc';
  const { items } = await api.call('searchMeetings', { query: { stage, perPage: 1, sortDirection } });
  const [meeting] = items;
  if (meeting === undefined) throw new Error(`The demo has no meeting that is ${stage}`);
  return meeting;
};
const meetingIn = (stage: Parameters<typeof aMeeting>[1]) => async (api: Api) =>
  paths.meeting((await aMeeting(api, stage)).id);

/** Path of the scheduler for the parties and duration of a scheduled meeting. */
const bookAgain = async (api: Api) => {
  const { expert, user, duration } = await aMeeting(api, 'SCHEDULED');
  const chosen = { expertId: expert?.id ?? '', userId: user?.id ?? '', duration: String(duration) };
  return `${paths.meetingCreate}?${new URLSearchParams(chosen).toString()}`;
};

const aTransaction = async (api: Api) => {
  const { items } = await api.call('searchTransactions', { query: { type: 'CAPTURE', perPage: 1 } });
  return paths.transaction(items[0]?.id ?? '');
};

/** Id of a charity that an expert gives to; throws if there is none. */
const charityInUse = async (api: Api): Promise<string> => {
  const { items } = await api.call('searchAccounts', { query: { type: 'expert', status: 'APPROVED', perPage: 100 } });
  for (const { id } of items) {
    const { expertProfile } = await api.call('getAccount', { params: { id } });
    if (expertProfile?.charityId) return expertProfile.charityId;
  }
  throw new Error('No expert of the demo gives to a charity');
};
const aCharity = (page: '' | '/show') => async (api: Api) => `/charities/${await charityInUse(api)}${page}`;

/** Path of a report on the 90 days before the tests' instant. */
const report = (path: string) => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return reportPath(path, { from: day(90), to: day(1), timeZone: 'Europe/Berlin' });
};

/** Searches in the palette and waits for at least `least` results. */
const find = (text: string, least: number) => async (page: Page) => {
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').fill(text);
  await expect(page.getByRole('option').nth(least - 1)).toBeVisible();
};

/** Opens a dialog by the button with this label. */
const press = (labelIn: (texts: typeof en) => string) => async (page: Page, language: Language) => {
  await page.getByRole('button', { name: labelIn(words[language]) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Every screen, in the order of the menu. */
export const screens: readonly Screen[] = [
  { name: 'login', path: paths.login, isSignedOut: true },
  { name: 'register', path: paths.register, isSignedOut: true },
  { name: 'register-invited', path: `${paths.register}?invite=any`, isSignedOut: true },
  { name: 'reset', path: paths.reset, isSignedOut: true },
  { name: 'reset-link', path: `${paths.reset}?token=any`, isSignedOut: true },
  { name: 'dashboard', path: paths.dashboard },
  { name: 'accounts', path: paths.accounts, action: 'Review applications' },
  {
    name: 'accounts-empty',
    path: listPath(paths.accounts, { keyword: 'Nobody of this name' }),
    action: 'Review applications',
  },
  { name: 'account-expert', path: anAccount({ status: 'APPROVED', active: 'true' }) },
  { name: 'account-applicant', path: anAccount({ status: 'PENDING' }) },
  { name: 'account-user', path: anAccount({ type: 'user', active: 'true' }) },
  { name: 'triage', path: paths.triage },
  { name: 'meetings', path: paths.meetings, action: 'Schedule meeting' },
  { name: 'meeting-scheduled', path: meetingIn('SCHEDULED') },
  { name: 'meeting-ended', path: meetingIn('ENDED') },
  { name: 'meeting-cancelled', path: meetingIn('CANCELLED') },
  { name: 'meeting-refused', path: meetingIn('PRE-AUTH-RETRY') },
  {
    name: 'meeting-cancel',
    path: meetingIn('PRE-AUTH'),
    open: async (page, language) => {
      const { components, meetings } = words[language];
      await page.locator('button[aria-haspopup=menu]').filter({ hasText: components.more }).click();
      await page.getByRole('menuitem', { name: meetings.cancel.action }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'meeting-create', path: paths.meetingCreate },
  { name: 'meeting-scheduler', path: bookAgain },
  { name: 'transactions', path: paths.transactions },
  { name: 'transaction', path: aTransaction },
  { name: 'payouts', path: report(paths.payoutSummary), action: 'Export CSV' },
  { name: 'donations', path: report(paths.charitySummary), action: 'Export CSV' },
  { name: 'admins', path: paths.admins, action: 'Invite' },
  { name: 'invite', path: paths.admins, open: press(({ admins }) => admins.invite) },
  { name: 'audit', path: paths.audit },
  { name: 'charities', path: '/charities', action: 'Create' },
  { name: 'charity', path: aCharity('/show') },
  { name: 'charity-edit', path: aCharity('') },
  { name: 'charity-create', path: '/charities/create', isStill: true },
  { name: 'language-create', path: '/languages/create', isStill: true },
  { name: 'security', path: paths.security },
  { name: 'second-step', path: paths.security, open: press(({ security }) => security.setUp.action) },
  {
    name: 'settings',
    path: paths.dashboard,
    open: async (page, language) => {
      await find(words[language].shell.settings.title.replace(/ .*/, ''), 1)(page);
      await page.keyboard.press('Enter');
      await expect(page.locator('.MuiDrawer-modal').last()).toBeVisible();
    },
  },
  { name: 'find', path: paths.dashboard, open: find('mar', 4) },
  {
    name: 'shortcuts',
    path: paths.accounts,
    open: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'forbidden', path: paths.forbidden, isStill: true },
  { name: 'not-found', path: '/no/such/page', isStill: true },
];
