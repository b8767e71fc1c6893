import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out: what translates or tunnels to IPv4 within it has a range of its own. */
const globalV6 = ipaddr.IPv6.parse('2000::');

/**
 * Whether an address is one of the public network: none of this machine, of a private, shared or link-local network (the
 * metadata of clouds), of documentation or multicast, however it is written (IPv4 within IPv6).
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isGiven = parsed instanceof ipaddr.IPv4 || parsed.match(globalV6, 3);
  return isGiven && parsed.range() === 'unicast';
};

/** Milliseconds for one question to a name server. */
const PATIENCE = 2000;

/** All addresses of a name, by the name servers alone: without the hosts file, and without a thread that password hashes need. */
export const resolvePublic = async (host: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: PATIENCE, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};
