import { isIP } from 'node:net';

const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

const bytesOf = (group: string) => {
  const number = Number.parseInt(group, 16);
  return `${number >> 8}.${number & 255}`;
};

/**
 * An address as the one text that it has: IPv4, also where it comes mapped into IPv6 (`::ffff:192.0.2.1`, a server that
 * listens on `::`), or IPv6 compressed and without a zone. Null for what is no address: behind more proxies than there
 * are, `X-Forwarded-For` says whatever its sender likes.
 */
export const addressOf = (text: string): string | null => {
  const [address = ''] = text.split('%');
  const family = isIP(address);
  if (family === 0) return null;
  if (family === 4) return address;
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = mapped.exec(compressed) ?? [];
  return high === undefined || low === undefined ? compressed : `${bytesOf(high)}.${bytesOf(low)}`;
};

/**
 * What one subscriber has: an address of IPv4, or the /64 of IPv6 that whoever has one address of it can take any other
 * from. What is no address is all one network.
 */
export const networkOf = (text: string): string => {
  const address = addressOf(text);
  if (address === null || !address.includes(':')) return address ?? 'unknown';
  const [before = [], after = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
};
