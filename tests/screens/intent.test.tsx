import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildExpert } from '#tests/support/builders.ts';
import { enterPortal, typeLogin } from '#tests/support/enterPortal.tsx';
import { holdBack, intercept } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

/* Its file is big, and what was read ahead is fresh for some seconds only. */
beforeAll(() => import('#src/resources/accounts/edit/AccountEdit.tsx'));

const detailsOf = (id: string) => `/account/${id}/details`;

/** A list of two accounts of one name, their links, and how often each was read. */
const openList = async (lastName: string) => {
  const one = await buildExpert(database.db, { firstName: 'Ida', lastName });
  const other = await buildExpert(database.db, { firstName: 'Udo', lastName });
  const filter = encodeURIComponent(JSON.stringify({ keyword: lastName }));
  const { user, requests } = await renderAdmin(app, `/accounts?filter=${filter}`);
  const link = await screen.findByRole('link', { name: `Ida ${lastName}` });
  const otherLink = screen.getByRole('link', { name: `Udo ${lastName}` });
  const readsOf = (id: string) => requests.filter((request) => request.endsWith(detailsOf(id))).length;
  return { user, id: one.id, link, otherLink, reads: () => readsOf(one.id), otherReads: () => readsOf(other.id) };
};

/** How often a record was read to its end: before, whoever asks shares what is on its way. */
const answersOf = (id: string) => {
  let answered = 0;
  intercept(new RegExp(`${detailsOf(id)}$`), async (pass) => {
    const answer = await pass();
    answered += 1;
    return answer;
  });
  return () => answered;
};

const everythingCame = () => waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
const pageOpens = async () => {
  await screen.findByRole('button', { name: 'Save' });
  await everythingCame();
};

describe('A link to a record', () => {
  it('reads it when it is pointed at, once, and its page asks for it no more', async () => {
    const { id, user, link, reads } = await openList('Pointed');
    const answers = answersOf(id);
    await user.hover(link);
    await waitFor(() => expect(answers()).toBe(1));
    await user.unhover(link);
    await user.click(link);
    await pageOpens();
    expect(reads()).toBe(1);
  });

  it('reads it when it is pressed, and the page does not ask for what is on its way', async () => {
    const { id, user, link, reads } = await openList('Pressed');
    const asked = holdBack(new RegExp(`${detailsOf(id)}$`));
    fireEvent.pointerDown(link);
    const letCome = await asked;
    await user.click(link);
    letCome();
    await pageOpens();
    expect(reads()).toBe(1);
  });

  it('reads it when it has the focus; a pointer that only crosses it asks for nothing', async () => {
    const { link, otherLink, reads, otherReads } = await openList('Focused');
    fireEvent.pointerOver(link);
    fireEvent.focusIn(otherLink);
    await waitFor(() => expect(otherReads()).toBe(1));
    expect(reads()).toBe(0);
  });

  it('has its page read it again where something was changed while it was read', async () => {
    const { id, user, link, reads } = await openList('Changed');
    const answers = answersOf(id);
    fireEvent.pointerDown(link);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(answers()).toBe(1));
    await user.click(link);
    await pageOpens();
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('asks for nothing once its administrator has signed out', async () => {
    const { id } = await buildExpert(database.db, { firstName: 'Ida' });
    const link = document.createElement('a');
    link.href = `/accounts/${id}/edit`;
    document.body.append(link);
    onTestFinished(() => link.remove());
    const { user, session, requests } = enterPortal(app, '/no/such/page');
    const reads = () => requests.filter((request) => request.endsWith(detailsOf(id))).length;
    const { email, password } = await app.login();

    await typeLogin(user, email, password);
    await screen.findByRole('heading', { name: 'Page not found' });
    session.end('logout');
    await screen.findByLabelText('Email');
    fireEvent.pointerDown(link);
    await typeLogin(user, email, password);
    await screen.findByRole('link', { name: 'Meetings' });
    expect(reads()).toBe(0);

    fireEvent.pointerDown(link);
    await waitFor(() => expect(reads()).toBe(1));
  });
});

it('What can be chosen is asked for once, and again after somebody has written a choice here', async () => {
  await buildExpert(database.db, { firstName: 'Ida', lastName: 'Choosing' });
  const filter = encodeURIComponent(JSON.stringify({ keyword: 'Choosing' }));
  const { user } = await renderAdmin(app, `/accounts?filter=${filter}`);
  const answered = { languages: 0, expertises: 0 };
  const count = (list: keyof typeof answered) =>
    intercept(new RegExp(`/option/${list}$`), async (pass) => {
      const answer = await pass();
      answered[list] += 1;
      return answer;
    });
  count('languages');
  count('expertises');
  const openAccount = async () => {
    await user.click(screen.getByRole('link', { name: 'Accounts' }));
    await user.click(await screen.findByRole('link', { name: 'Ida Choosing' }));
    await pageOpens();
  };
  await openAccount();
  await waitFor(() => expect(answered).toEqual({ languages: 1, expertises: 1 }));

  await user.click(screen.getByRole('link', { name: 'Languages' }));
  await user.click(await screen.findByRole('link', { name: 'Create' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Klingon');
  await user.type(screen.getByLabelText(/Stored as/), 'tlh');
  await user.click(screen.getByText('Save'));
  await screen.findByRole('heading', { level: 1, name: 'Klingon' });
  await openAccount();
  await waitFor(() => expect(answered).toEqual({ languages: 2, expertises: 1 }));
});
