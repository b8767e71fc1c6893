import { paging } from '#contract/envelope.ts';

/** Where it is kept how many rows of a list an administrator has chosen to see. */
export const sizeKey = (resource: string) => `${resource}.perPage`;

/** A window in which 25 rows are seen at once; pixels. */
const TALL = 1200;

/** How many rows a page has until somebody chooses: what the spec says of the list, else what a window of this height has room for. */
export const usualSize = (specified: number | undefined, height: number): number =>
  specified ?? (height >= TALL ? paging.tall : paging.perPage);
