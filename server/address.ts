import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const parse = (text: string) => {
  const [address = ''] = text.split('%');
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
};

/**
 * Canonical text of an address: IPv4, also if mapped into IPv6 (`::ffff:192.0.2.1`, a server that listens on `::`), or
 * compressed IPv6 without a zone. Null if it is none: with a wrong number of proxies, `X-Forwarded-For` is the client's
 * own text.
 */
export const addressOf = (text: string): string | null => parse(text)?.toString() ?? null;

interface Prefix {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** Prefix lengths: of a subscriber, of the largest site, and of the smallest provider. */
export const SUBSCRIBER: Prefix = { ipv4: 32, ipv6: 64 };
export const SITE: Prefix = { ipv4: 24, ipv6: 48 };
export const PROVIDER: Prefix = { ipv4: 16, ipv6: 32 };

/** The network of an address. All invalid addresses are one network. */
export const networkOf = (text: string, prefix: Prefix): string => {
  const address = parse(text);
  if (address === undefined) return 'unknown';
  const bits = prefix[address.kind()];
  const Family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${Family.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
};
