import { Resolver } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import ipaddr from 'ipaddr.js';

/** The allocated part of IPv6; translation and tunnel prefixes to IPv4 have ranges of their own. */
const globalV6 = ipaddr.IPv6.parse('2000::');

/** True for an address of the public network in any spelling: not private, not a cloud's metadata service. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isGiven = parsed instanceof ipaddr.IPv4 || parsed.match(globalV6, 3);
  return isGiven && parsed.range() === 'unicast';
};

/** Timeout of a DNS query, in milliseconds. */
const PATIENCE = 2000;

/** All addresses of a name, by DNS only: without the hosts file, and without a thread that password hashes need. */
const resolvePublic = async (host: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: PATIENCE, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

/** Network access for pictures; tests pass their own. */
export interface PictureNetwork {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  readonly port: number;
  /** Timeout from the connection to the last byte, in milliseconds. */
  readonly patience: number;
  /** The only trusted certificates; undefined: those of Node. */
  readonly ca?: string;
}

export const publicNetwork: PictureNetwork = {
  resolve: resolvePublic,
  isAllowed: isPublicAddress,
  port: 443,
  patience: 5000,
};

export const PICTURE_LIMIT = 5 * 1024 * 1024;
const URL_LIMIT = 2048;
const HEADERS_LIMIT = 8 * 1024;

/** Reason of a failed fetch, for the log only: a response must not reveal anything about another host. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

/** Checks a URL: https, a host name, no user name or password, the default port. Throws NoPicture. */
const readUrl = (address: string): URL => {
  if (address.length > URL_LIMIT || !URL.canParse(address)) throw new NoPicture('not an address');
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  /* A name has a dot and a last label that starts with a letter, so an IP address in any notation is refused. */
  const isName = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname);
  if (url.protocol !== 'https:' || !isPlain || !isName) throw new NoPicture('not an address to ask');
  return url;
};

/** The host's first address. Throws NoPicture if it has none, or if any of its addresses is not allowed. */
const addressOf = async (host: string, { resolve, isAllowed }: PictureNetwork): Promise<string> => {
  const addresses = await resolve(host);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isAllowed)) throw new NoPicture('no public address');
  return first;
};

/** A request can also end with `close` alone, without a response: after an unrequested upgrade. */
const answerTo = (outgoing: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
    outgoing.once('close', () => reject(new NoPicture('no answer')));
  });

const readBody = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > PICTURE_LIMIT) throw new NoPicture('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Connects to the checked address itself (no DNS rebinding), follows no redirect, and limits size and time. */
export const fetchPicture = async (address: string, network: PictureNetwork): Promise<Buffer> => {
  const url = readUrl(address);
  const host = await addressOf(url.hostname, network);
  const outgoing = request({
    host,
    port: network.port,
    servername: url.hostname,
    path: url.pathname + url.search,
    headers: { host: url.hostname, accept: 'image/webp, image/png, image/jpeg', 'accept-encoding': 'identity' },
    agent: false,
    maxHeaderSize: HEADERS_LIMIT,
    signal: AbortSignal.timeout(network.patience),
    ...(network.ca !== undefined && { ca: network.ca }),
  });
  /* The body reports an error during the response; without a listener, it would end the process as well. */
  outgoing.on('error', () => undefined);
  try {
    outgoing.end();
    const answer = await answerTo(outgoing);
    if (answer.statusCode !== 200) throw new NoPicture(`answered ${answer.statusCode}`);
    return await readBody(answer);
  } finally {
    outgoing.destroy();
  }
};
