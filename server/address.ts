import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const parse = (text: string) => {
  const [address = ''] = text.split('%');
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
};

/**
 * An address as the one text that it has: IPv4, also where it comes mapped into IPv6 (`::ffff:192.0.2.1`, a server that
 * listens on `::`), or IPv6 compressed and without a zone. Null for what is no address: behind more proxies than there
 * are, `X-Forwarded-For` says whatever its sender likes.
 */
export const addressOf = (text: string): string | null => parse(text)?.toString() ?? null;

interface Prefix {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** What one subscriber has, what one site has at most, and what a provider has of addresses at least. */
export const SUBSCRIBER: Prefix = { ipv4: 32, ipv6: 64 };
export const SITE: Prefix = { ipv4: 24, ipv6: 48 };
export const PROVIDER: Prefix = { ipv4: 16, ipv6: 32 };

/** The network that an address is in. What is no address is all one network. */
export const networkOf = (text: string, prefix: Prefix): string => {
  const address = parse(text);
  if (address === undefined) return 'unknown';
  const bits = prefix[address.kind()];
  const Family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${Family.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
};
