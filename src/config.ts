import { z } from 'zod';

const runTimeConfig = z.object({
  /** Where the API is, without a trailing slash: a path of this site or a whole URL. */
  apiUrl: z
    .string()
    .default('/api')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Names the product's own discount in a cancellation: `{productKey}Discount` (spec 7). */
  productKey: z
    .string()
    .regex(/^[a-z]\w*$/i)
    .default('platform'),
  productName: z.string().min(1).default('Expert Desk'),
  /** Milliseconds before the first retry; the n-th waits n times as long (spec 9). */
  retryDelayMs: z.number().min(0).default(1500),
});

/** What one build learns from the place it runs in. */
export type Config = z.output<typeof runTimeConfig>;

/** Reads the run-time configuration; what is not set has its default. Throws a ZodError that names each bad value. */
export const readConfig = (given: unknown): Config => runTimeConfig.parse(given ?? {});

declare global {
  interface Window {
    /** Set by `/config.js` before the portal starts. */
    readonly __EXPERT_DESK__?: unknown;
  }
}

/** The configuration of this page. */
export const config: Config = readConfig(typeof window === 'undefined' ? undefined : window.__EXPERT_DESK__);
