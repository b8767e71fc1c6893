import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { BRAND_COLOR, notBrandColor } from '#contract/brand.ts';
import { newPassword } from '#contract/rules.ts';
import { OperatorError } from './errors.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** ipaddr.js alone also accepts short spellings of IPv4, such as `10.1`. */
const isAddressRange = (text: string) =>
  isIP(text) !== 0 || (isIP(text.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(text));

/** Number of proxies in front of the server, or the addresses of trusted ones. */
const trustProxy = z.union([
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => proxyNames.has(part) || isAddressRange(part)), {
      message: 'must be a number of proxies, or addresses and ranges separated by commas',
    }),
]);

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://');

const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber(2, 1000).default(10),
  DATABASE_HEAVY_POOL: wholeNumber(1, 1000).default(4),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(100, 600_000).default(20_000),
  DATABASE_LOCK_TIMEOUT: wholeNumber(100, 600_000).default(4000),
  DATA_DIR: z.string().default('./data'),
  JWT_SECRET: z.string().optional(),
  JWT_SECRET_PREVIOUS: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  SEED: z
    .union([z.enum(['demo', 'none']), wholeNumber(1, 1_000_000)], 'must be demo, none or a number of accounts')
    .optional(),
  SEED_RANDOM: wholeNumber(0, 2 ** 31 - 1).default(1),
  PRODUCT_KEY: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{0,29}$/, 'must be a short name of letters and digits')
    .default('platform'),
  PRODUCT_NAME: z.string().max(60).default('Expert Desk'),
  BRAND_COLOR: z.string().regex(BRAND_COLOR, notBrandColor).optional(),
  BRAND_MARK: z
    .string()
    .regex(/^(?:\/(?!\/)|data:image\/)/, 'must be a path of this site or a picture as data:')
    .optional(),
  ACCESS_TOKEN_TTL: wholeNumber(1, 86_400).default(900),
  SESSION_TTL: wholeNumber(1, 31_536_000).default(86_400),
  SESSION_IDLE: wholeNumber(1, 31_536_000).default(3600),
  REQUIRE_SECOND_STEP: z.enum(['true', 'false'], 'must be true or false').default('false'),
  REFRESH_GRACE: wholeNumber(0, 300).default(10),
  RETRY_DELAY_MS: wholeNumber(0, 60_000).default(1500),
  CLOCK_OFFSET_MS: wholeNumber(-1e13, 1e13).default(0),
  PAYMENT_LEDGER: z.string().optional(),
  PAYMENTS: z.enum(['stripe', 'sandbox'], 'must be stripe or sandbox').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  TRUST_PROXY: trustProxy.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
});
type Variables = z.output<typeof variables>;

/** Minimum length of JWT_SECRET in production, and minimum of distinct characters; a random one has more. */
const SECRET_MIN = 32;
const SECRET_VARIETY = 10;

/** Messages, each with its condition. */
type Problems = (read: Partial<Variables>) => Readonly<Record<string, boolean>>;

const isWeak = (secret: string) => secret.length < SECRET_MIN || new Set(secret).size < SECRET_VARIETY;

/** Real or sandbox payments must be explicit: neither is inferred from an incomplete environment. */
const paymentProblems: Problems = ({ PAYMENTS, STRIPE_SECRET_KEY: key }) => ({
  'PAYMENTS: sandbox and a STRIPE_SECRET_KEY contradict each other, unset one of them':
    PAYMENTS === 'sandbox' && key !== undefined,
  'STRIPE_SECRET_KEY: set it, PAYMENTS=stripe needs it': PAYMENTS === 'stripe' && key === undefined,
});

/** Rules for production only: settings that development may omit or enable. */
const productionProblems: Problems = ({ PAYMENTS, STRIPE_SECRET_KEY: key, METRICS_TOKEN: token, ...read }) => ({
  [`JWT_SECRET: set it to a secret of at least ${SECRET_MIN} random characters`]: isWeak(read.JWT_SECRET ?? ''),
  [`JWT_SECRET_PREVIOUS: a secret has at least ${SECRET_MIN} random characters; leave it unset where there is none`]:
    read.JWT_SECRET_PREVIOUS !== undefined && isWeak(read.JWT_SECRET_PREVIOUS),
  'CLOCK_OFFSET_MS: leave it unset in production': Boolean(read.CLOCK_OFFSET_MS),
  'SEED: set it to none in production (made accounts are for trying out)':
    read.SEED !== undefined && read.SEED !== 'none',
  'STRIPE_SECRET_KEY: must be a secret or restricted key of Stripe, like sk_live_…':
    key !== undefined && !/^(?:sk|rk)_(?:live|test)_\w{10,}$/.test(key),
  'METRICS_TOKEN: set it to random characters': token !== undefined && new Set(token).size < SECRET_VARIETY,
  'STRIPE_SECRET_KEY: set it, or PAYMENTS=sandbox where no real money is to move':
    key === undefined && PAYMENTS === undefined,
});

const toConfig = (read: Variables) => {
  const production = read.NODE_ENV === 'production';
  return {
    production,
    port: read.PORT,
    host: read.HOST,
    /** PostgreSQL; undefined: the embedded database in `dataDir`. */
    databaseUrl: read.DATABASE_URL,
    /** A hot standby for reports and totals. */
    databaseReadUrl: read.DATABASE_READ_URL,
    /** Maximum connections: for all calls but reports and totals, and for these. */
    databasePool: read.DATABASE_POOL,
    databaseHeavyPool: read.DATABASE_HEAVY_POOL,
    /** Timeouts of a statement and of a lock in PostgreSQL, in milliseconds. */
    databaseStatementTimeout: read.DATABASE_STATEMENT_TIMEOUT,
    databaseLockTimeout: read.DATABASE_LOCK_TIMEOUT,
    dataDir: read.DATA_DIR,
    jwtSecret: read.JWT_SECRET,
    /** The previous secret during a rotation: its signatures are still valid. */
    jwtSecretPrevious: read.JWT_SECRET_PREVIOUS,
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    seed: read.SEED ?? (read.DATABASE_URL === undefined && !production ? 'demo' : 'none'),
    seedRandom: read.SEED_RANDOM,
    productKey: read.PRODUCT_KEY,
    productName: read.PRODUCT_NAME,
    /** The portal's brand: colour, and URL of the picture beside its name; undefined: the default. */
    brand: { color: read.BRAND_COLOR, mark: read.BRAND_MARK },
    /** Seconds. */
    accessTokenTtl: read.ACCESS_TOKEN_TTL,
    /** Lifetime of a session after the sign-in, in seconds, independent of its use. */
    sessionTtl: read.SESSION_TTL,
    sessionIdle: read.SESSION_IDLE,
    /** Every administrator must set up two-step login before anything else. */
    requireSecondStep: read.REQUIRE_SECOND_STEP === 'true',
    /** Seconds in which the parent of a refresh token still returns the same successor. */
    refreshGrace: read.REFRESH_GRACE,
    /** The portal's delay before the first retry, in milliseconds. */
    retryDelayMs: read.RETRY_DELAY_MS,
    clockOffsetMs: read.CLOCK_OFFSET_MS,
    paymentLedger: read.PAYMENT_LEDGER,
    stripeSecretKey: read.STRIPE_SECRET_KEY,
    trustProxy: read.TRUST_PROXY,
    metricsToken: read.METRICS_TOKEN,
  } as const;
};

export type Settings = ReturnType<typeof toConfig>;

/** Settings of a running server, whose secret is configured or generated at the first start. */
export type Config = Omit<Settings, 'jwtSecret'> & { readonly jwtSecret: string };

export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

const problemsOf = ({ issues }: z.ZodError) => issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

/** Reads the environment; an empty variable is unset. Throws one ConfigError that lists every invalid variable. */
export const loadConfig = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const read = variables.safeParse(withoutEmpty(env));
  if (!read.success) throw new ConfigError(problemsOf(read.error));
  const found = {
    ...paymentProblems(read.data),
    ...(read.data.NODE_ENV === 'production' && productionProblems(read.data)),
  };
  const problems = Object.keys(found).filter((text) => found[text]);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(read.data);
};

/** Location of the data, for commands other than the server. Throws ConfigError. */
export const loadPlace = (env: Readonly<Record<string, string | undefined>>) => {
  const read = variables.pick({ DATABASE_URL: true, DATA_DIR: true }).safeParse(withoutEmpty(env));
  if (!read.success) throw new ConfigError(problemsOf(read.error));
  return { databaseUrl: read.data.DATABASE_URL, dataDir: read.data.DATA_DIR } as const;
};
export type Place = ReturnType<typeof loadPlace>;
