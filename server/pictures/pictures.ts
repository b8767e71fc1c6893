import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { fetchPicture, NoPicture, type PictureNetwork, publicNetwork } from './fetchPicture.ts';

/** Side in pixels: twice the shown size, for high-density screens. */
export const SIDE = 96;
/** Maximum pixels to decode: a phone's photo. A decoded pixel takes 4 bytes. */
export const PIXEL_LIMIT = 16_000_000;
const SECONDS = 5;

/** Accepted formats, by the first bytes; all other decoders are off, SVG with its scripts and links included. */
const isKnown = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ||
  (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP');

type Open = (bytes: Buffer) => Sharp;
let opening: Promise<Open> | undefined;

/** Loaded with the first picture, so that a server without pictures does not pay for it. */
const load = async (): Promise<Open> => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes) => sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
};

/** Decodes and encodes again, so that no metadata (a photo's location) remains. Rejects if it is no picture. */
const shrink = async (bytes: Buffer): Promise<Buffer> => {
  if (!isKnown(bytes)) throw new NoPicture('no picture that is read');
  const open = await (opening ??= load());
  const image = open(bytes);
  // Read from the header: a small file can decode to hundreds of megabytes.
  const { width, height, depth } = await image.metadata();
  if (depth !== 'uchar' || width * height > PIXEL_LIMIT) throw new NoPicture('too large to be decoded');
  const small = image.timeout({ seconds: SECONDS }).autoOrient().resize(SIDE, SIDE, { fit: 'cover' });
  return small.webp({ quality: 80 }).toBuffer();
};

interface PicturesParts {
  readonly network?: PictureNetwork;
  readonly clock: () => Date;
  readonly report: (error: unknown) => void;
}

/** Concurrent fetches, and the length of their queue; beyond it there is no picture for now. */
export const AT_ONCE = 3;
export const WAITING = 30;
/** Size of the LRU cache; about 3 kB per picture. */
const KEPT = 1000;
/** Lifetime in the cache, in ms, of a picture and of a failure. */
const DAY = 24 * 60 * 60 * 1000;
const PAUSE = 60 * 60 * 1000;

interface Kept {
  readonly picture: Promise<string | null>;
  until: number;
}

/** Fetches each address once a day, or once an hour after a failure; concurrent callers share a fetch. */
export const createPictures = ({ network = publicNetwork, clock, report }: PicturesParts) => {
  /** In order of use. */
  const kept = new Map<string, Kept>();
  const fetching = pLimit(AT_ONCE);
  // Decoding one picture takes up to 64 MB.
  const decoding = pLimit(1);

  const read = async (address: string): Promise<string | null> => {
    try {
      const bytes = await fetchPicture(address, network);
      const small = await decoding(() => shrink(bytes));
      return `data:image/webp;base64,${small.toString('base64')}`;
    } catch (error) {
      report(error);
      return null;
    }
  };
  const fetchOnce = (address: string): Kept => {
    const entry: Kept = { picture: fetching(() => read(address)), until: Infinity };
    void entry.picture.then((picture) => (entry.until = clock().getTime() + (picture === null ? PAUSE : DAY)));
    return entry;
  };
  return {
    /** The picture at an address as a `data:` URL; null if there is none, or none that may be shown. */
    of: async (address: string): Promise<string | null> => {
      const known = kept.get(address);
      const isFresh = known !== undefined && known.until > clock().getTime();
      if (!isFresh && fetching.activeCount + fetching.pendingCount >= AT_ONCE + WAITING) return null;
      kept.delete(address);
      const entry = isFresh ? known : fetchOnce(address);
      kept.set(address, entry);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return entry.picture;
    },
  };
};
export type Pictures = ReturnType<typeof createPictures>;
