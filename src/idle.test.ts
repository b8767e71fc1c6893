import { expect, it, vi } from 'vitest';
import { idle } from './idle.ts';

it('comes when the browser says so, and soon in one that says nothing', async () => {
  let tell: () => void = () => {};
  vi.stubGlobal('requestIdleCallback', (then: () => void) => {
    tell = then;
  });
  let isIdle = false;
  const wait = async () => {
    await idle();
    isIdle = true;
  };
  const told = wait();
  await Promise.resolve();
  expect(isIdle).toBe(false);
  tell();
  await told;
  vi.unstubAllGlobals();
  expect('requestIdleCallback' in globalThis).toBe(false);
  await idle();
});
