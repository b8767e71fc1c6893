import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestDatabase } from '#tests/support/db.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

export const field = (name: string) =>
  screen.getByLabelText((label, element) => [name, `${name} *`].includes(label) && element?.tagName === 'INPUT');
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
/** Ctrl+S, which can be pressed while Save is on its way; a task of its own, as every press of a key is. */
export const pressSave = () => userEvent.keyboard('{Control>}s{/Control}');
/** Until the bar of the form says so. */
export const bar = (said: string) => waitFor(() => expect(screen.getByText(said)).toBeVisible());

/** Accounts that are edited on their page, and elsewhere. */
export const editKit = ({ app, database: { db } }: { readonly app: TestApp; readonly database: TestDatabase }) => {
  /* The page's file is big: no test is to wait for it. */
  beforeAll(() => import('#src/resources/accounts/edit/AccountEdit.tsx'));
  return {
    open: async (id: string) => {
      const opened = await renderAdmin(app, `/accounts/${id}/edit`);
      await screen.findByRole('button', { name: 'Save' });
      return opened;
    },
    profile: async (id: string) => {
      const other = await app.login();
      return (await other.call('getAccount', { params: { id } })).data.profile;
    },
    /** Somebody else changes the account, without a word to the page. */
    changeElsewhere: (id: string, values: { lastName?: string; phone?: string }) =>
      db
        .update(accounts)
        .set({ ...values, version: sql`${accounts.version} + 1` })
        .where(eq(accounts.id, id)),
  };
};
