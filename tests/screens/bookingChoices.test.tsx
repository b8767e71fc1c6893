import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { createPath, meetingKit, options, submit } from './meetingKit.ts';

const { app, database } = await openTestApp();

const { buildBookable, buildPayer } = meetingKit({ app, database });

/** Clicks that come one after the other, each before the page has drawn what can wait of the one before. */
const clickInHaste = (...targets: readonly (HTMLElement | undefined)[]) =>
  act(async () => {
    for (const target of targets) {
      target?.click();
      await Promise.resolve();
    }
  });
const chosen = (name: string) => new URLSearchParams(location.search).get(name);

describe('A choice that follows another at once', () => {
  it('leaves the other as it was made', async () => {
    await renderAdmin(app, createPath(await buildBookable(), await buildPayer()));
    const [first] = await options();
    await clickInHaste(first, screen.getByText('30 minutes'));
    expect(chosen('start')).not.toBeNull();
    expect(chosen('duration')).toBe('30');
  });

  it('is what is booked, where that is asked for as soon', async () => {
    const { user } = await renderAdmin(app, createPath(await buildBookable(), await buildPayer()));
    const [first, second] = await options();
    if (first) await user.click(first);
    const earlier = Date.parse(chosen('start') ?? '');
    await clickInHaste(second, await submit());
    expect(await screen.findByText('Erin Vale and Uma Thorne', { selector: 'h1' })).toBeVisible();
    const { call } = await app.login();
    const { data } = await call('getMeeting', { params: { id: location.pathname.split('/').at(-1) ?? '' } });
    expect(Date.parse(data.dateTime)).toBeGreaterThan(earlier);
  });
});
