import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resources } from '#src/resources/index.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { createSimpleRest } from '#tests/support/simpleRest.ts';
import { stockResources } from './stockPages.tsx';

const { app, database } = await openTestApp();

const open = async (seed: Parameters<typeof createSimpleRest>[1], url: string) => {
  const rest = createSimpleRest(app.app, seed);
  const show = () => renderAdmin({ ...app, app: rest.app }, url, undefined, [...resources, ...stockResources]);
  return {
    rest,
    ...(await show()),
    reload: async () => {
      cleanup();
      await show();
    },
  };
};
const field = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea, [role=combobox]' });
const has = (label: string, value: string | number) => waitFor(() => expect(field(label)).toHaveValue(value));
const write = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
};
const saved = () => screen.findByText('Element updated');

describe('react-admin’s inputs for references and lists', () => {
  it('are silent, show what the server holds, and keep what is written over a reload', async () => {
    const { id: accountId } = await buildExpert(database.db, { firstName: 'Ada', lastName: 'Reader' });
    const held = {
      id: 1,
      authorId: 1,
      readerIds: [2],
      chapters: [{ name: 'Telemachus' }],
      tags: ['modern'],
    };
    const authors = [
      { id: 1, name: 'Joyce' },
      { id: 2, name: 'Woolf' },
    ];
    const { rest, user, requests, reload } = await open({ relations: [held], authors }, '/relations/1');
    await has('Author', 'Joyce');
    expect(await screen.findByText('Woolf')).toBeVisible();
    expect(screen.getByText('modern')).toBeVisible();
    write('Name', 'Nestor');
    await user.click(field('Account'));
    write('Account', 'Ada');
    await waitFor(() => expect(requests.join('\n')).toMatch(/GET \/api\/admin\/account\/search\?keyword=Ada/));
    await user.click(await screen.findByText('Ada Reader', { selector: '[role=listbox] li' }));
    await user.click(screen.getByText('Save'));
    await saved();
    expect(rest.rows('relations')).toMatchObject([{ ...held, accountId, chapters: [{ name: 'Nestor' }] }]);
    await reload();
    await has('Account', 'Ada Reader');
    await has('Name', 'Nestor');
  });
});
