import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app } = await openTestApp();

const TEXT = /^Since your last login: Reset link made, Ada Byron\. If you did not expect this, change your password\.$/;

it('A sign-in says what others have done to it since the last one, until that is closed', async () => {
  const [helper, owner] = [await app.login({ firstName: 'Ada', lastName: 'Byron' }), await app.login()];
  app.clock.set(new Date(app.clock.now().getTime() + 1000));
  await helper.call('createResetLink', { params: { id: owner.id }, body: { password: helper.password } });
  const { email, password } = owner;
  const { data } = await owner.call('login', { body: { email, password, platform: 'ADMIN' } });
  const { user } = await renderAdmin(app, '/security', { ...owner, ...data });
  expect(await screen.findByText(TEXT)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
});

it('A sign-in that nobody has touched says nothing', async () => {
  await renderAdmin(app, '/security');
  await waitFor(() => expect(screen.getByText('This session')).toBeVisible());
  expect(screen.queryByText(/^Since your last login/)).toBeNull();
});
