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

describe('react-admin’s inputs are silent, show what the server holds, and keep what is written over a reload:', () => {
  it('texts, numbers and times', async () => {
    const held = {
      id: 1,
      title: 'Ulysses',
      notes: 'One day,\nin Dublin',
      secret: 'Bloom',
      pages: 730,
      published: '1922-02-02',
      soldAt: '2026-03-01T10:30:00.000Z',
      readAt: '2026-03-01T08:15:00.000Z',
      blurb: { en: 'Stately, plump', fr: 'Majestueux et dodu' },
    };
    const { rest, user, reload } = await open({ texts: [held] }, '/texts/1');
    await has('Title', 'Ulysses');
    await has('Notes', 'One day,\nin Dublin');
    await has('Published', '1922-02-02');
    expect(field('Pages')).toHaveAttribute('max', '9999');
    write('Pages', '731');
    write('Published', '1922-02-03');
    write('Read at', '09:45');
    await user.click(screen.getByText('Save'));
    await saved();
    const { readAt, ...others } = held;
    expect(rest.rows('texts')).toMatchObject([{ ...others, pages: 731, published: '1922-02-03' }]);
    expect(rest.rows('texts')[0]?.['readAt']).not.toBe(readAt);
    await reload();
    await has('Pages', 731);
    await has('Read at', '09:45');
  });

  it('choices', async () => {
    const held = {
      id: 1,
      printed: true,
      translated: false,
      genre: 'novel',
      shelves: ['novel', 'poem'],
      twin: 'essay',
      kin: ['poem'],
      cover: 'essay',
      moods: ['poem'],
    };
    const { rest, user, reload } = await open({ choices: [held] }, '/choices/1');
    await has('Twin', 'ESSAY');
    expect(field('Printed')).toBeChecked();
    await user.click(field('Printed'));
    await user.click(field('Genre'));
    await user.click(await screen.findByText('POEM', { selector: '[role=listbox] li' }));
    await user.click(field('Twin'));
    await user.click(await screen.findByText('NOVEL', { selector: '[role=listbox] li' }));
    await user.click(screen.getByText('Save'));
    await saved();
    expect(rest.rows('choices')).toMatchObject([{ ...held, printed: false, genre: 'poem', twin: 'novel' }]);
    await reload();
    await has('Twin', 'NOVEL');
    expect(field('Genre')).toHaveTextContent('POEM');
    expect(field('Printed')).not.toBeChecked();
  });

  it('references, lists and files', async () => {
    const { id: accountId } = await buildExpert(database.db, { firstName: 'Ada', lastName: 'Reader' });
    const held = {
      id: 1,
      authorId: 1,
      readerIds: [2],
      chapters: [{ name: 'Telemachus' }],
      tags: ['modern'],
      file: { src: 'data:text/plain,cover', title: 'cover.txt' },
      picture: { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', title: 'cover.gif' },
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
