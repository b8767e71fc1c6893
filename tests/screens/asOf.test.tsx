import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HeavyReads } from '#server/db/database.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

/** The figures are read so from now on; tells how many reads have been answered. */
const readFiguresSo = (more: { readonly asOf?: Date }) => {
  let answered = 0;
  const heavy: HeavyReads = async (read) => {
    const value = await read(database.db);
    answered += 1;
    return { value, ...more };
  };
  Object.assign(app.services, { heavy });
  return () => answered;
};

describe('Figures of a copy of the data that lags', () => {
  it.each(['/dashboard', '/transactions'])('say as of when they are (%s)', async (page) => {
    readFiguresSo({ asOf: new Date('2026-03-02T08:07:06Z') });
    await renderAdmin(app, page);
    expect(await screen.findByText(/^As of 9:07:06/)).toHaveAttribute('role', 'status');
  });

  it('say nothing of it where nothing is missing', async () => {
    const answered = readFiguresSo({});
    await renderAdmin(app, '/reports/payoutSummary');
    await waitFor(() => expect(answered()).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText(/^As of/)).toBeNull();
  });
});
