import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

export const QUESTION = 'Leave with unsaved changes?';

/** Answers the prompt about unsaved changes and waits until it is closed. */
export const answerQuestion = async (user: UserEvent, word: 'Stay' | 'Discard' | 'Save and leave') => {
  const question = within(await screen.findByRole('dialog', { name: QUESTION }));
  await user.click(question.getByText(word));
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
};

/** Clicks MUI's backdrop beside the open dialog; throws if no dialog is open. */
export const clickBeside = async (user: UserEvent) => {
  const beside = [...document.querySelectorAll('.MuiDialog-container')].at(-1);
  if (!beside) throw new Error('No dialog is open');
  await user.click(beside);
};
