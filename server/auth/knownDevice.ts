import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/call.ts';
import { keyFor, secretsOf } from './secrets.ts';

/** How long a device is known after its last sign-in: 180 days, in s. */
const LIFE = 180 * 24 * 60 * 60;
/** Administrators at most that one device knows: a shared one forgets who has signed in longest ago. */
const OWNERS = 5;

type Knowing = Pick<Services, 'clock' | 'config'>;

/** Whose device it may be. */
interface Owner {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * The seal of one entry. The owner's password hash is in it: with another password no device is known any more, without
 * a table of them to clear.
 */
const sealOf = (secret: string, owner: Owner, device: string, end: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'device')).update([owner.id, owner.passwordHash, device, end].join(' ')).digest();

const entriesOf = (token: string) =>
  token
    .split('~')
    .slice(0, OWNERS)
    .map((entry) => {
      const [device = '', end = '', seal = ''] = entry.split('.');
      return { entry, device, end, seal: Buffer.from(seal, 'base64url') };
    });

const entryOf = ({ config, clock }: Knowing, owner: Owner, token: string) => {
  const now = clock().getTime() / 1000;
  return entriesOf(token).find(
    ({ device, end, seal }) =>
      Number(end) > now &&
      secretsOf(config).some((secret) => {
        const expected = sealOf(secret, owner, device, end);
        return seal.length === expected.length && timingSafeEqual(seal, expected);
      }),
  );
};

/**
 * The device that a token names, where this administrator has signed in on it and has still the same password.
 * It is no credential: it gives the device tries of its own, so that a stranger's tries do not lock its owner out.
 */
export const knownDeviceOf = (knowing: Knowing, owner: Owner, token: string | undefined): string | undefined =>
  token === undefined ? undefined : entryOf(knowing, owner, token)?.device;

/** What a device keeps after a sign-in: its own entry made anew, and what it had of others. */
export const deviceTokenOf = (knowing: Knowing, owner: Owner, token = ''): string => {
  const old = entryOf(knowing, owner, token);
  const device = old?.device ?? randomBytes(16).toString('base64url');
  const end = String(Math.floor(knowing.clock().getTime() / 1000) + LIFE);
  const seal = sealOf(knowing.config.jwtSecret, owner, device, end).toString('base64url');
  const others = entriesOf(token)
    .map(({ entry }) => entry)
    .filter((entry) => entry !== '' && entry !== old?.entry);
  return [`${device}.${end}.${seal}`, ...others].slice(0, OWNERS).join('~');
};
