import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { password } from '#tests/support/app.ts';
import { answerAt } from '#tests/support/answerAt.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

describe('A failure', () => {
  it('in a dialog is told where it is heard, with its reference to copy', async () => {
    await (await app.login()).call('createInvitation', { body: { email: 'one@example.com', password } });
    vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
    expectOnConsole(/^Failed call: .*invitations.* 500 INTERNAL, reference req-1$/);
    const { user } = await renderAdmin(app, '/admins');
    await user.click(await screen.findByRole('button', { name: /Revoke/ }));
    const question = await screen.findByRole('dialog');
    answerAt(/invitations\/./, { message: 'Not today', code: 'INTERNAL' }, { status: 500 });
    await user.click(within(question).getByRole('button', { name: /Revoke/ }));
    const notice = (await screen.findByText('Not today')).closest('[role=alert]');
    expect(notice?.closest('[aria-hidden=true]')).toBeNull();
    expect(notice).toHaveTextContent('Reference: req-1');
    await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('req-1');
    expect(within(notice as HTMLElement).getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('that is a malformed answer is told in words, once, with call and field under Details', async () => {
    expectOnConsole(/^Failed call: searchAccounts .* 200 MALFORMED_ANSWER, reference req-1$/, /^HttpError: /);
    const { user } = await renderAdmin(app, '/admins');
    await screen.findByRole('heading', { name: 'Administrators' });
    answerAt(/account\/search/, { data: { items: [{}] } });
    await user.click(screen.getByRole('link', { name: /^Accounts/ }));
    const words = await within(screen.getByRole('main')).findByText(messages.malformedAnswer);
    expect(words).toBeVisible();
    const details = screen.getByText(/"searchAccounts".*data\.items\.0\.id/);
    expect(details).not.toBeVisible();
    await user.click(screen.getByText('Details'));
    expect(details).toBeVisible();
    expect(screen.getByText('req-1')).toBeVisible();
    expect(screen.getAllByText(messages.malformedAnswer)).toHaveLength(1);
  });

  it('to find a record leads back to its list, and offers no retry', async () => {
    await renderAdmin(app, '/meetings/5f6d7c1e-7a52-4a39-8d0c-0a4a5f0f4a11');
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(messages.notFound)).toBeVisible();
    expect(main.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/meetings');
    expect(main.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(main.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  });

  it('to read the next page keeps this one, and says so', async () => {
    for (let count = 0; count < 7; count += 1) await buildExpert(database.db, { firstName: `Page ${count}` });
    expectOnConsole(/^HttpError: Not now/);
    const { user } = await renderAdmin(app, '/accounts?page=2&perPage=3&sort=status&order=DESC&filter={}');
    const next = await screen.findByLabelText('Next page');
    const rows = document.querySelector('tbody')?.textContent;
    answerAt(/account\/search/, { message: 'Not now' }, { status: 400 });
    await user.click(next);
    expect(await screen.findByText('Page 3 could not be read: this is still page 2.')).toBeVisible();
    await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('2'));
    await waitFor(() => expect(document.querySelector('tbody')?.textContent).toBe(rows));
  });
});
