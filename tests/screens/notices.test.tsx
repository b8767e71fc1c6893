import GadgetIcon from '@mui/icons-material/BuildOutlined';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineRecord } from '#contract/record.ts';
import { requiredText } from '#contract/rules.ts';
import { defineResource } from '#src/resource/defineResource.tsx';
import { resources } from '#src/resources/index.ts';
import { buildUser } from '#tests/support/builders.ts';
import { intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { openMore } from './meetingKit.ts';

const { app, database } = await openTestApp();

const notice = (text: string) => screen.findByText(text, { selector: '[role=presentation] *' });

describe('A failed save’s notification', () => {
  it('is the first text of its errors, in whatever form they are, and stays under the bell until cleared', async () => {
    const errors = { 'profile.firstName': { code: 7 }, 'profile.lastName': [{ message: 'Not this name' }], phone: 3 };
    const { id } = await buildUser(database.db);
    const { user } = await renderAdmin(app, `/accounts/${id}/edit`);
    fireEvent.change(await screen.findByLabelText(/^First Name/), { target: { value: 'Irene' } });
    intercept(/^PUT/, () => json({ message: 'Invalid', errors }, 400));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await notice('Not this name')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Recent notices' }));
    const list = within(await screen.findByRole('dialog', { name: 'Recent notices' }));
    expect(list.getByText('Not this name')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Clear' }));
    expect(list.getByText('No notices yet.')).toBeVisible();
  });
});

describe('A new resource’s notification', () => {
  it('after an update or delete is the server’s message', async () => {
    const gadgets = defineResource(defineRecord('gadgets', { name: requiredText }), { icon: GadgetIcon });
    const stored = { id: 'one', name: 'Lever' };
    const answer = (message: string) => () => Promise.resolve({ data: stored, message });
    const data = { one: answer(''), update: answer('Kept, said the API'), remove: answer('Gone, said the API') };
    const page = await renderAdmin(app, '/gadgets/one', undefined, [...resources, { ...gadgets, data }]);
    fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'Pulley' } });
    await page.user.click(screen.getByText('Save'));
    expect(await notice('Kept, said the API')).toBeVisible();
    const more = await openMore(page);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes', hidden: true })).toBeNull());
    await page.user.click(more.getByText('Delete'));
    await page.user.click(within(await screen.findByRole('dialog')).getByText('Delete'));
    expect(await notice('Gone, said the API')).toBeVisible();
    expect(screen.queryByText('Element deleted')).toBeNull();
  });
});
