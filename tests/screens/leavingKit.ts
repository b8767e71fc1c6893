import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

export const PROMPT = 'Leave with unsaved changes?';

/** Answers the prompt about unsaved changes and waits until it is closed. */
export const answerPrompt = async (user: UserEvent, word: 'Stay' | 'Discard' | 'Save and leave') => {
  const prompt = within(await screen.findByRole('dialog', { name: PROMPT }));
  await user.click(prompt.getByText(word));
  await waitFor(() => expect(screen.queryByText(PROMPT)).toBeNull());
};

/** Clicks MUI's backdrop beside the open dialog; throws if no dialog is open. */
export const clickBeside = async (user: UserEvent) => {
  const beside = [...document.querySelectorAll('.MuiDialog-container')].at(-1);
  if (!beside) throw new Error('No dialog is open');
  await user.click(beside);
};
