import type { Sharp } from 'sharp';
import { NoPicture } from './fetchPicture.ts';

/** Pixels of a side: twice what the portal shows, for fine screens. */
export const SIDE = 96;
/** Pixels at most of what is decoded: a photo of a phone. Decoded, a pixel takes 4 bytes. */
export const PIXEL_LIMIT = 16_000_000;
const SECONDS = 5;

/** What may be read at all, by its first bytes; the decoders of everything else (SVG with its scripts and links among it) are off. */
const isKnown = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ||
  (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP');

type Open = (bytes: Buffer) => Sharp;
let opening: Promise<Open> | undefined;

/** Loaded when the first picture is: a server that shows none pays nothing for it. */
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

/**
 * A picture of somebody's host as one of ours: decoded, upright, cut to a small square and encoded anew as WebP, so that
 * nothing of the file (where a photo was made, what else is in it) goes on. Rejects what is none, or too many pixels.
 */
export const shrink = async (bytes: Buffer): Promise<Buffer> => {
  if (!isKnown(bytes)) throw new NoPicture('no picture that is read');
  const open = await (opening ??= load());
  const image = open(bytes);
  // Read from the header: a small file can be a picture of hundreds of megabytes once it is decoded.
  const { width, height, depth } = await image.metadata();
  if (depth !== 'uchar' || width * height > PIXEL_LIMIT) throw new NoPicture('too large to be decoded');
  const small = image.timeout({ seconds: SECONDS }).autoOrient().resize(SIDE, SIDE, { fit: 'cover' });
  return small.webp({ quality: 80 }).toBuffer();
};
