import ShopIcon from '@mui/icons-material/StoreOutlined';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { defineRecord } from '#contract/record.ts';
import { requiredText, text } from '#contract/rules.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { defineResource } from '#src/resource/defineResource.tsx';
import { resources } from '#src/resources/index.ts';
import { buildCharity, buildExpert, buildUser } from '#tests/support/builders.ts';
import { askHeld, intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { createSimpleRest } from '#tests/support/simpleRest.ts';
import { bar, editKit, field, pressSave, type } from './editKit.ts';

const { charities } = recordTables;

const { app, database } = await openTestApp();
const { db } = database;
const { open, profile, changeElsewhere } = editKit({ app, database });

const saveHeld = () => askHeld(/^PUT/, pressSave);
const savesIn = (requests: readonly string[]) => requests.filter((request) => request.startsWith('PUT'));

describe('What is typed while a save is on its way', () => {
  it('stays, is unsaved, and is saved by the next one', async () => {
    const { id } = await buildUser(db);
    await open(id);
    type('First Name', 'Irene');
    const release = await saveHeld();
    type('Last Name', 'Later');
    release();
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    await bar('Unsaved: User');
    expect(field('Last Name')).toHaveValue('Later');
    expect(await profile(id)).toMatchObject({ firstName: 'Irene', lastName: 'Thorne' });
    await pressSave();
    await bar('No unsaved changes');
    expect(await profile(id)).toMatchObject({ firstName: 'Irene', lastName: 'Later' });
  });

  it('stays beside what the save has made of the rest', async () => {
    const { id } = await buildUser(db);
    await open(id);
    type('First Name', 'Irene');
    intercept(/^PUT/, async (pass) => {
      await pass();
      await changeElsewhere(id, { phone: '+351900000000' });
      return json({ data: true });
    });
    const release = await saveHeld();
    type('Last Name', 'Later');
    release();
    await waitFor(() => expect(field('Phone (Optional)')).toHaveValue('+351900000000'));
    expect(field('Last Name')).toHaveValue('Later');
    await pressSave();
    await bar('No unsaved changes');
    expect(await profile(id)).toMatchObject({ lastName: 'Later', phone: '+351900000000' });
  });

  it('leaves the field where one is typing as it is, also in an entry of a list', async () => {
    const { id } = await buildExpert(db);
    await open(id);
    type('First Name', 'Irene');
    const release = await saveHeld();
    const company = screen.getByDisplayValue('Vale & Co');
    company.focus();
    fireEvent.change(company, { target: { value: 'Vale & Company' } });
    release();
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    await bar('Unsaved: Experience');
    expect(screen.getByDisplayValue('Vale & Company')).toBe(company);
    expect(company).toHaveFocus();
  });

  it('is a draft: opened anew, the page offers it', async () => {
    const { id } = await buildUser(db);
    const { admin } = await open(id);
    type('First Name', 'Irene');
    const release = await saveHeld();
    type('Last Name', 'Later');
    release();
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    await bar('Unsaved: User');
    cleanup();
    await renderAdmin(app, `/accounts/${id}/edit`, admin);
    fireEvent.click(await screen.findByText('Restore what you typed'));
    expect(field('Last Name')).toHaveValue('Later');
    await bar('Unsaved: User');
  });

  it('is saved after it, on top of it, where Save is pressed again', async () => {
    const { id } = await buildUser(db);
    const { requests } = await open(id);
    type('First Name', 'Irene');
    const release = await saveHeld();
    await pressSave();
    type('Last Name', 'Later');
    await pressSave();
    type('Phone (Optional)', '+351900000000');
    release();
    await waitFor(async () => expect((await profile(id))?.lastName).toBe('Later'));
    await bar('Unsaved: User');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(savesIn(requests)).toHaveLength(2);
    expect(await profile(id)).toMatchObject({ firstName: 'Irene', lastName: 'Later', phone: '+351912345678' });
    expect(field('Phone (Optional)')).toHaveValue('+351900000000');
  });

  it('is saved on top of it also where records carry no version', async () => {
    const shops = defineResource(defineRecord('shops', { name: requiredText, town: text }), { icon: ShopIcon });
    const createdAt = '2026-01-02T08:00:00.000Z';
    const rest = createSimpleRest(app.app, { shops: [{ id: 1, name: 'Corner', town: 'Oslo', createdAt }] });
    await renderAdmin({ ...app, app: rest.app }, '/shops/1', undefined, [...resources, shops]);
    await screen.findByLabelText(/^Name/);
    type('Name', 'Corner Shop');
    const release = await saveHeld();
    type('Town', 'Bergen');
    await pressSave();
    release();
    await waitFor(() => expect(location.pathname).toBe('/shops/1/show'));
    expect(rest.rows('shops')).toMatchObject([{ name: 'Corner Shop', town: 'Bergen' }]);
  });

  it('is not sent where that save fails: the failure is told, and nothing is lost', async () => {
    const { id } = await buildUser(db);
    const { requests } = await open(id);
    await changeElsewhere(id, { phone: '+351900000000' });
    type('First Name', 'Irene');
    const release = await saveHeld();
    type('Last Name', 'Later');
    await pressSave();
    release();
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(savesIn(requests)).toHaveLength(1);
    fireEvent.click(within(dialog).getByText('Save'));
    await bar('No unsaved changes');
    expect(await profile(id)).toMatchObject({
      firstName: 'Irene',
      lastName: 'Later',
      phone: '+351900000000',
    });
  });

  it('holds the page of a record until that is saved as well', async () => {
    const id = await buildCharity(db, 'Open Gate');
    await renderAdmin(app, `/charities/${id}`);
    await screen.findByLabelText(/^Name/);
    type('Name', 'Open Gates');
    const release = await saveHeld();
    type('Website', 'https://gates.example');
    release();
    await waitFor(async () => expect(await db.$count(charities, eq(charities.name, 'Open Gates'))).toBe(1));
    await bar('Unsaved: Website');
    expect(location.pathname).toBe(`/charities/${id}`);
    await pressSave();
    expect(await screen.findByRole('link', { name: 'gates.example' })).toBeVisible();
  });
});

describe('What is typed while two saves that met are read', () => {
  it('is kept by the dialog, and shown where both changed it', async () => {
    const { id } = await buildUser(db);
    const { user } = await open(id);
    type('First Name', 'Irene');
    await changeElsewhere(id, { lastName: 'Elsewhere' });
    const release = await askHeld(/^GET .*details/, () => pressSave());
    type('Last Name', 'Later');
    release();
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(dialog).getByRole('radio', { name: /Later/ })).toBeChecked();
    await user.click(within(dialog).getByText('Keep editing'));
    expect(dialog).not.toBeInTheDocument();
    expect(field('First Name')).toHaveValue('Irene');
    expect(field('Last Name')).toHaveValue('Later');
  });
});
