import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { resources } from '#src/resources/index.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app } = await openTestApp();

/** A resource with a lazily loaded list, and how often that was fetched. */
const lazyResource = (name: string) => {
  const fetched = { times: 0 };
  const list = lazyPart(() => {
    fetched.times += 1;
    return Promise.resolve(() => `The ${name}`);
  });
  return { fetched, declaration: { name, menu: { order: 1 }, list, data: {} } };
};

describe('A link to a page', () => {
  it('prefetches its chunk, but not for a pointer that only crosses it', async () => {
    const [kites, boats] = [lazyResource('kites'), lazyResource('boats')];
    await renderAdmin(app, '/charities', undefined, [...resources, kites.declaration, boats.declaration]);
    fireEvent.pointerOver(await screen.findByRole('link', { name: 'Kites' }));
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Boats' }));
    await waitFor(() => expect(boats.fetched.times).toBe(1));
    expect(kites.fetched.times).toBe(0);
  });
});
