import { act, fireEvent, screen } from '@testing-library/react';
import type { TestApp } from '#tests/support/app.ts';
import { pushAddress } from '#tests/support/pushAddress.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

export const goTo = (path: string) => act(() => pushAddress(path));

/** Returns from another window, which makes the page fetch its data again. */
export const comeBack = () => fireEvent(window, new Event('visibilitychange'));

export const saveButton = () => screen.findByRole('button', { name: 'Save' });

/** Opens the form of an account. */
export const openAccount = async (app: TestApp, id: string) => {
  const opened = await renderAdmin(app, `/accounts/${id}/edit`);
  await saveButton();
  return opened;
};
