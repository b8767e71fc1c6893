import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { readCsv } from '#tests/support/readCsv.ts';

/** Clicks the export button; returns the lines of the saved file. */
export const exportCsv = async (user: UserEvent, name = 'Export CSV'): Promise<string[][]> => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(files).toHaveLength(1));
  return readCsv((await files[0]?.text()) ?? '');
};
