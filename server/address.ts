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
