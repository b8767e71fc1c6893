import type { Locator, Page } from '@playwright/test';
import { admin } from '#tests/support/builtServer.ts';
import type { Api } from '#tests/e2e/fixtures.ts';
import { holdAnswers } from './answers.ts';

/** Something that opens over a screen. */
interface Opened {
  readonly what: string;
  /** Prepares the screen. */
  readonly before?: (page: Page, api: Api) => Promise<void>;
  /** Elements to press in order; the last one opens it. */
  readonly steps: (page: Page) => readonly Locator[];
  /** The element that opens, if it is not a dialog over the screen. */
  readonly inPlace?: (page: Page) => Locator;
}

const shown = (found: Locator) => found.filter({ visible: true }).first();
const button = (page: Page, name: string | RegExp) =>
  shown(page.getByRole('button', { name, exact: true, disabled: false }));
const more = (page: Page, item: string) => [
  shown(page.getByRole('button', { name: 'More', exact: true }).and(page.locator('[aria-haspopup=menu]'))),
  page.getByRole('menuitem', { name: item }),
];

/** On a phone, links to other pages are in a menu. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** Ticks the first row; a phone shows checkboxes only in selection mode. */
const tick = async (page: Page) => {
  const ticks = page.locator(':is(td, .card) input[type=checkbox]');
  if ((await ticks.count()) === 0) await button(page, 'Select rows').click();
  await ticks.first().check();
};

const type = async (page: Page) => {
  const name = page.getByRole('textbox', { name: /^First Name/ });
  await name.fill(`${await name.inputValue()}a`);
};

/** Edits the form, then saves the same account through the API to cause a conflict. */
const saveElsewhere = async (page: Page, api: Api) => {
  const id = /accounts\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  const { profile } = await api.call('getAccount', { params: { id } });
  await type(page);
  const names = { firstName: `${profile?.firstName}b`, lastName: profile?.lastName ?? '' };
  await api.call('editAccount', { params: { id }, body: { profile: names } });
};

const deactivateOne: Opened = { what: 'Deactivate', steps: (page) => [button(page, /^Deactivate ./)] };
const bulk = (what: 'Deactivate' | 'Approve' | 'Decline'): Opened => ({
  what: `${what} the ticked ones`,
  before: tick,
  steps: (page) => (what === 'Deactivate' ? more(page, what) : [button(page, what)]),
});
const fromMore = (item: string): Opened => ({ what: item, steps: (page) => more(page, item) });
const fromButton = (what: string | RegExp): Opened => ({ what: String(what), steps: (page) => [button(page, what)] });

/** By screen: popups that no ARIA attribute announces, and those opened from a menu. */
export const dialogs: Readonly<Record<string, readonly Opened[]>> = {
  accounts: [
    deactivateOne,
    bulk('Deactivate'),
    bulk('Approve'),
    bulk('Decline'),
    {
      what: 'while a file is made',
      before: async (page) => {
        await holdAnswers(page);
      },
      steps: (page) => [button(page, 'Export CSV')],
    },
  ],
  triage: [
    {
      what: 'why it is declined',
      steps: (page) => [button(page, 'Decline…')],
      inPlace: (page) => page.getByRole('textbox', { name: 'Reason' }),
    },
  ],
  'account-expert': [
    fromMore('Deactivate'),
    {
      what: 'leave with unsaved changes',
      before: type,
      steps: (page) => [
        ...(isPhone(page) ? [button(page, 'Open the menu')] : []),
        shown(page.getByRole('navigation').getByRole('link', { name: 'Meetings' })),
      ],
    },
  ],
  'account-user': [{ what: 'changed meanwhile', before: saveElsewhere, steps: (page) => [button(page, 'Save')] }],
  'meeting-scheduled': [fromMore('Reschedule'), fromMore('Cancel meeting')],
  'meeting-refused': [fromMore('Cancel meeting')],
  admins: [
    fromButton('Invite'),
    fromButton(/^Reset link/),
    {
      what: 'Revoke',
      before: async (page, api) => {
        await api.call('createInvitation', {
          body: { email: `for-${page.viewportSize()?.width}@example.com`, password: admin.password },
        });
        await page.reload();
      },
      steps: (page) => [button(page, /^Revoke/)],
    },
  ],
  security: [fromButton('Set up'), fromButton('End all other sessions')],
  charity: [fromMore('Delete')],
};
