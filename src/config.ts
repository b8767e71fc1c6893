import { z } from 'zod';
import { BRAND_COLOR, notBrandColor } from '#contract/brand.ts';

const runTimeConfig = z.object({
  /** A path or URL; trailing slashes are removed. */
  apiUrl: z
    .string()
    .default('/api')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Prefix in `{productKey}Discount` (product.md §7). */
  productKey: z
    .string()
    .regex(/^(?!expert$)[a-z]\w*$/i, 'must be a name of letters and digits, and not expert')
    .default('platform'),
  productName: z.string().min(1).optional(),
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
  /** Delay before the first retry; the n-th retry waits n times as long (product.md §9). */
  retryDelayMs: z.number().min(0).default(1500),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the run-time configuration with defaults; throws a ZodError that names each invalid value. */
export const readConfig = (given: unknown) => {
  const { apiUrl, productKey, retryDelayMs } = runTimeConfig.parse(given ?? {});
  return { apiUrl, productKey, retryDelayMs } as const;
};

/** Configuration set by `/config.js`; the brand is read in `theme/brand.ts`. */
export const pageConfig = (): Config => readConfig(Reflect.get(globalThis, '__EXPERT_DESK__'));
