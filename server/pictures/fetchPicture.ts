import { Resolver } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out: what translates or tunnels to IPv4 within it has a range of its own. */
const globalV6 = ipaddr.IPv6.parse('2000::');

/** Whether an address is of the public network, however it is written: no private one, no metadata of clouds. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isGiven = parsed instanceof ipaddr.IPv4 || parsed.match(globalV6, 3);
  return isGiven && parsed.range() === 'unicast';
};

/** Milliseconds for one question to a name server. */
const PATIENCE = 2000;

/** All addresses of a name, by the name servers alone: without the hosts file, and without a thread that password hashes need. */
const resolvePublic = async (host: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: PATIENCE, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

/** The network as pictures are fetched from it; a test brings its own. */
export interface PictureNetwork {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  readonly port: number;
  /** Milliseconds from the connection to the last byte. */
  readonly patience: number;
  /** Certificates that are trusted beside none; undefined: those of Node. */
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

/** Why there is no picture; it is for the log alone, whoever asks is told nothing of another's host. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

/** The address as it may be asked: https, by a name, without a user's name, and on the usual port. */
const readUrl = (address: string): URL => {
  if (address.length > URL_LIMIT || !URL.canParse(address)) throw new NoPicture('not an address');
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  /* A name has a dot and ends in a letter or more: whatever a number means as an address, it is none. */
  const isName = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname);
  if (url.protocol !== 'https:' || !isPlain || !isName) throw new NoPicture('not an address to ask');
  return url;
};

/** One address of the host; a host with any that is not allowed has none: which one it means is its own affair. */
const addressOf = async (host: string, { resolve, isAllowed }: PictureNetwork): Promise<string> => {
  const addresses = await resolve(host);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isAllowed)) throw new NoPicture('no public address');
  return first;
};

/** Without an answer a request may end by its close alone: after an upgrade that nobody asked for. */
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

/** The very address that was looked at is connected to; no redirect is followed, and size and time are bounded. */
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
  /* What ends the answer on its way is told by its body; without a listener it would end the process as well. */
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
