import { isIP } from 'node:net';
import { toSnakeCase } from 'drizzle-orm/casing';
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
const trustProxy = z
  .string()
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))
  .refine(
    (trusted) => typeof trusted === 'number' || trusted.every((part) => proxyNames.has(part) || isAddressRange(part)),
    'must be a number of proxies, or addresses and ranges separated by commas',
  );

/** As pg reads it, which takes a URL without a host for a socket; a password ends before `/`, `?` and `#`. */
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
  .refine(
    (text) =>
      /^\w*:\/\/[^/?#]*(\/[^?@#]*)?(\?(\w+=[^#]*)?)?$/.test(text) && URL.canParse(text.replace('@/', '@socket/')),
    'must be a URL; encode special characters of the password (# is %23, / is %2F)',
  );

/** The environment by setting: `databaseUrl` is read from DATABASE_URL. */
const variables = z.object({
  nodeEnv: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  port: wholeNumber(0, 65_535).default(3000),
  host: z.string().default('127.0.0.1'),
  /** PostgreSQL; undefined: the embedded database in `dataDir`. */
  databaseUrl: postgresUrl.optional(),
  /** A hot standby for reports and totals. */
  databaseReadUrl: postgresUrl.optional(),
  /** Maximum connections: for all calls but reports and totals, and for these. */
  databasePool: wholeNumber(2, 1000).default(10),
  databaseHeavyPool: wholeNumber(1, 1000).default(4),
  /** Timeouts of a statement and of a lock in PostgreSQL, in milliseconds. */
  databaseStatementTimeout: wholeNumber(100, 600_000).default(20_000),
  databaseLockTimeout: wholeNumber(100, 600_000).default(4000),
  dataDir: z.string().default('./data'),
  jwtSecret: z.string().optional(),
  /** The previous secret during a rotation: its signatures are still valid. */
  jwtSecretPrevious: z.string().optional(),
  adminEmail: z.email('must be an email address').optional(),
  adminPassword: newPassword.optional(),
  seed: z
    .union([z.enum(['demo', 'none']), wholeNumber(1, 1_000_000)], 'must be demo, none or a number of accounts')
    .optional(),
  seedRandom: wholeNumber(0, 2 ** 31 - 1).default(1),
  productKey: z
    .string()
    .regex(/^(?!expert$)[a-z][A-Za-z0-9]{0,29}$/, 'must be a short name of letters and digits, and not expert')
    .default('platform'),
  productName: z.string().max(60).default('Expert Desk'),
  brandColor: z.string().regex(BRAND_COLOR, notBrandColor).optional(),
  /** URL of the picture beside the product's name. */
  brandMark: z
    .string()
    .regex(/^(?:\/(?!\/)|data:image\/)/, 'must be a path of this site or a picture as data:')
    .optional(),
  /** Seconds. */
  accessTokenTtl: wholeNumber(1, 86_400).default(900),
  /** Lifetime of a session after the sign-in, in seconds, independent of its use. */
  sessionTtl: wholeNumber(1, 31_536_000).default(86_400),
  sessionIdle: wholeNumber(1, 31_536_000).default(3600),
  /** Every administrator must set up two-step login before anything else. */
  requireSecondStep: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  /** Seconds in which the parent of a refresh token still returns the same successor. */
  refreshGrace: wholeNumber(0, 300).default(10),
  /** The portal's delay before the first retry, in milliseconds. */
  retryDelayMs: wholeNumber(0, 60_000).default(1500),
  clockOffsetMs: wholeNumber(-1e13, 1e13).default(0),
  paymentLedger: z.string().optional(),
  payments: z.enum(['stripe', 'sandbox'], 'must be stripe or sandbox').optional(),
  stripeSecretKey: z.string().optional(),
  trustProxy: trustProxy.optional(),
  metricsToken: z.string().min(16, 'must have at least 16 characters').optional(),
});
type Variables = z.output<typeof variables>;

const variableOf = (setting: string) => toSnakeCase(setting).toUpperCase();

/** Minimum length of JWT_SECRET in production, and minimum of distinct characters; a random one has more. */
const SECRET_MIN = 32;
const SECRET_VARIETY = 10;

/** Messages, each with its condition. */
type Problems = (read: Partial<Variables>) => Readonly<Record<string, boolean>>;

const isWeak = (secret: string) => secret.length < SECRET_MIN || new Set(secret).size < SECRET_VARIETY;

/** Real or sandbox payments must be explicit: neither is inferred from an incomplete environment. */
const contradictions: Problems = ({ payments, stripeSecretKey: key, databaseUrl, databaseReadUrl }) => ({
  'DATABASE_URL: set it, DATABASE_READ_URL needs it': databaseUrl === undefined && databaseReadUrl !== undefined,
  'PAYMENTS: sandbox and a STRIPE_SECRET_KEY contradict each other, unset one of them':
    payments === 'sandbox' && key !== undefined,
  'STRIPE_SECRET_KEY: set it, PAYMENTS=stripe needs it': payments === 'stripe' && key === undefined,
});

/** Rules for production only: settings that development may omit or enable. */
const productionProblems: Problems = ({ payments, stripeSecretKey: key, metricsToken: token, ...read }) => ({
  [`JWT_SECRET: set it to a secret of at least ${SECRET_MIN} random characters`]: isWeak(read.jwtSecret ?? ''),
  [`JWT_SECRET_PREVIOUS: a secret has at least ${SECRET_MIN} random characters; leave it unset where there is none`]:
    read.jwtSecretPrevious !== undefined && isWeak(read.jwtSecretPrevious),
  'CLOCK_OFFSET_MS: leave it unset in production': Boolean(read.clockOffsetMs),
  'SEED: set it to none in production (made accounts are for trying out)':
    read.seed !== undefined && read.seed !== 'none',
  'STRIPE_SECRET_KEY: must be a secret or restricted key of Stripe, like sk_live_…':
    key !== undefined && !/^(?:sk|rk)_(?:live|test)_\w{10,}$/.test(key),
  'METRICS_TOKEN: set it to random characters': token !== undefined && new Set(token).size < SECRET_VARIETY,
  'STRIPE_SECRET_KEY: set it, or PAYMENTS=sandbox where no real money is to move':
    key === undefined && payments === undefined,
});

const toSettings = ({ nodeEnv, seed, ...read }: Variables) => {
  const production = nodeEnv === 'production';
  return { ...read, production, seed: seed ?? (read.databaseUrl === undefined && !production ? 'demo' : 'none') };
};

export type Settings = Readonly<ReturnType<typeof toSettings>>;

/** Settings of a running server, whose secret is configured or generated at the first start. */
export type Config = Omit<Settings, 'jwtSecret'> & { readonly jwtSecret: string };

export class ConfigError extends OperatorError {
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws one ConfigError that lists every invalid variable; an empty one is unset. */
const read = <Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>, env: Environment) => {
  const given = Object.keys(shape.shape).map((setting) => [setting, env[variableOf(setting)] || undefined] as const);
  const parsed = shape.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${variableOf(String(path[0]))}: ${message}`));
};

/** Reads the environment. Throws ConfigError. */
export const loadConfig = (env: Environment): Settings => {
  const found = read(variables, env);
  const rules = { ...contradictions(found), ...(found.nodeEnv === 'production' && productionProblems(found)) };
  const problems = Object.keys(rules).filter((text) => rules[text]);
  if (problems.length > 0) throw new ConfigError(problems);
  return toSettings(found);
};

/** Location of the data, for commands other than the server. Throws ConfigError. */
export const loadPlace = (env: Environment) => read(variables.pick({ databaseUrl: true, dataDir: true }), env);
export type Place = ReturnType<typeof loadPlace>;
