import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { deviceTokenOf, knownDeviceOf } from './loginLimits.ts';

const start = new Date('2026-03-02T09:00:00.400Z');
const DAYS = 24 * 60 * 60 * 1000;
const defaults = loadConfig({ SEED: 'none' });

const secrets = (jwtSecret: string, jwtSecretPrevious?: string) => ({ ...defaults, jwtSecret, jwtSecretPrevious });
const server = (afterMs = 0, config = secrets('one')) => ({ config, clock: () => new Date(start.getTime() + afterMs) });
const owner = (id: string, passwordHash = `hash of ${id}`) => ({ id, passwordHash });
const mona = owner('mona');

/** Device token after these administrators have signed in on the device, in this order. */
const signIns = (...ids: string[]) =>
  ids.reduce<string | undefined>((token, id) => deviceTokenOf(server(), owner(id), token), undefined) ?? '';

describe('A device', () => {
  it('has one name for an administrator who signed in on it, and none for others', () => {
    const token = signIns('mona');
    const device = knownDeviceOf(server(), mona, token);
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(knownDeviceOf(server(), mona, deviceTokenOf(server(), mona, token))).toBe(device);
    expect(knownDeviceOf(server(), mona, signIns('mona'))).not.toBe(device);
    for (const other of [owner('olga'), owner('olga', mona.passwordHash)])
      expect(knownDeviceOf(server(), other, token)).toBeUndefined();
    expect(knownDeviceOf(server(), owner('mona', 'hash of another password'), token)).toBeUndefined();
    expect(knownDeviceOf(server(), mona, undefined)).toBeUndefined();
  });

  it('is known for 180 days after the last sign-in, and no longer', () => {
    const token = signIns('mona');
    expect(knownDeviceOf(server(180 * DAYS - 1000), mona, token)).toBeDefined();
    expect(knownDeviceOf(server(180 * DAYS - 400), mona, token)).toBeUndefined();
    const renewed = deviceTokenOf(server(100 * DAYS), mona, token);
    expect(knownDeviceOf(server(279 * DAYS), mona, renewed)).toBe(knownDeviceOf(server(), mona, token));
  });

  it('is unknown by a token that was not signed: each part of it counts, and where it ends', () => {
    const [device = '', end = '', seal = ''] = signIns('mona').split('.');
    const later = String(Number(end) + 1);
    const bad = [`x${device}.${end}.${seal}`, `${device}.${later}.${seal}`, `${device}.${end}`, `${device}.${end}.x`];
    const moved = `${device}${end.slice(0, 1)}.${end.slice(1)}.${seal}`;
    for (const token of ['', '~~~', 'made-up', ...bad, moved])
      expect(knownDeviceOf({ ...server(), clock: () => new Date(0) }, mona, token)).toBeUndefined();
  });

  it('stores five at a time, each once, and drops the one with the oldest sign-in', () => {
    const five = signIns('mona', 'a', 'b', 'c', 'd', 'a');
    expect(five.split('~')).toHaveLength(5);
    expect(knownDeviceOf(server(), mona, five)).toBeDefined();
    const next = deviceTokenOf(server(), owner('e'), five);
    expect(next.split('~')).toHaveLength(5);
    const isKnown = (id: string) => knownDeviceOf(server(), owner(id), next) !== undefined;
    expect(['mona', 'a', 'b', 'c', 'd', 'e'].map(isKnown)).toEqual([false, true, true, true, true, true]);
  });

  it('stores only one entry after its first sign-in, and is read for no more than five', () => {
    expect(signIns('mona')).not.toContain('~');
    const crowd = ['a', 'b', 'c', 'd', 'e', 'mona'].map((id) => signIns(id)).join('~');
    expect(knownDeviceOf(server(), owner('e'), crowd)).toBeDefined();
    expect(knownDeviceOf(server(), mona, crowd)).toBeUndefined();
  });

  it('stays known while the secret is rotated: it is signed again at the next sign-in', () => {
    const token = signIns('mona');
    const during = server(0, secrets('two', 'one'));
    const after = server(0, secrets('two'));
    expect(knownDeviceOf(during, mona, token)).toBe(knownDeviceOf(server(), mona, token));
    expect(knownDeviceOf(after, mona, token)).toBeUndefined();
    expect(knownDeviceOf(after, mona, deviceTokenOf(during, mona, token))).toBe(knownDeviceOf(server(), mona, token));
  });
});
