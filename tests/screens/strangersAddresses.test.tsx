import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildExpert } from '#tests/support/builders.ts';
import { intercept } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { goTo } from './goTo.ts';

const hers = 'https://elsewhere.example/ada.png';
const ours = 'data:image/webp;base64,UklGRg==';
const { app, database } = await openTestApp({
  pictures: { of: async (address) => (address.includes('gone') ? null : ours) },
});

const show = async (avatar: string | null, profile: Parameters<typeof buildExpert>[2] = {}) => {
  const person = { firstName: 'Ada', lastName: 'Berg', displayName: 'Ada Berg', avatar };
  const { id } = await buildExpert(database.db, person, { status: 'APPROVED', linkedinUrl: null, ...profile });
  const { requests } = await renderAdmin(app, '/forbidden');
  const answered = vi.fn<() => void>();
  intercept(/avatar$/, (pass) => pass().finally(answered));
  goTo(`/accounts/${id}/edit`);
  await screen.findByRole('textbox', { name: /^First Name/ });
  const picture = () => document.querySelector('main .MuiAvatar-root img')?.getAttribute('src') ?? null;
  return { picture, path: `GET /api/admin/account/${id}/avatar`, requests, answered };
};

describe('A URL typed by a stranger', () => {
  it.each([hers, ''])('is not loaded as a picture by the page: the API fetches it, once (%j)', async (avatar) => {
    const { picture, requests, path } = await show(avatar, { avatar: hers });
    await waitFor(() => expect(picture()).toBe(ours));
    expect(requests.filter((request) => request === path)).toHaveLength(1);
  });

  it('leaves the default picture if there is none that can be shown', async () => {
    const { picture, answered } = await show('https://elsewhere.example/gone.png');
    await waitFor(() => expect(answered).toHaveBeenCalledOnce());
    expect(document.querySelector('main .MuiAvatar-root svg')).toBeVisible();
    expect(picture()).toBeNull();
  });

  it('is a link if it is of LinkedIn, in a tab without opener and referrer; else a text', async () => {
    await show(null, { linkedinUrl: 'https://www.linkedin.com/in/ada' });
    const link = await screen.findByRole('link', { name: 'https://www.linkedin.com/in/ada' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
    cleanup();
    await show(null, { linkedinUrl: 'https://linkedin.com.evil.example/in/ada' });
    expect(await screen.findByText('https://linkedin.com.evil.example/in/ada')).toBeVisible();
    expect(screen.queryByRole('link', { name: /evil/ })).toBeNull();
  });
});
