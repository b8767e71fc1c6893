import { z } from 'zod';
import { BRAND_COLOR, notBrandColor } from '#contract/brand.ts';
import { brandIn } from './brand.ts';

const runTimeConfig = z.object({
  /** Where the API is, without a trailing slash: a path of this site or a whole URL. */
  apiUrl: z
    .string()
    .default('/api')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Names the product's own discount in a cancellation: `{productKey}Discount` (product.md §7). */
  productKey: z
    .string()
    .regex(/^[a-z]\w*$/i)
    .default('platform'),
  productName: z.string().min(1).optional(),
  /** What the portal looks like to a company's own people (brand.ts); `name` stands above `productName`. */
  brand: z
    .object({
      name: z.string().min(1).optional(),
      mark: z
        .string()
        .regex(/^(?:\/|https:\/\/|data:image\/)/, 'must be a path of this site, an https address or a picture as data:')
        .optional(),
      color: z.string().regex(BRAND_COLOR, notBrandColor).optional(),
    })
    .optional(),
  /** Milliseconds before the first retry; the n-th waits n times as long (product.md §9). */
  retryDelayMs: z.number().min(0).default(1500),
});

/** What one build learns from the place it runs in. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the run-time configuration; what is not set has its default. Throws a ZodError that names each bad value. */
export const readConfig = (given: unknown) => {
  const { apiUrl, productKey, retryDelayMs } = runTimeConfig.parse(given ?? {});
  return { apiUrl, productKey, productName: brandIn(given).name, retryDelayMs } as const;
};

declare global {
  interface Window {
    /** Set by `/config.js` before the portal starts. */
    readonly __EXPERT_DESK__?: unknown;
  }
}

/** What `/config.js` says to this page now. */
export const pageConfig = (): Config => readConfig(typeof window === 'undefined' ? undefined : window.__EXPERT_DESK__);

/** The configuration that this page began with. */
export const config: Config = pageConfig();
