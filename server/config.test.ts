import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: '0123456789abcdefghijklmnopqrstuv',
  ADMIN_PASSWORD: 'a long enough password',
  STRIPE_SECRET_KEY: 'sk_live_for_the_tests',
};
const problemsOf = (env: Record<string, string>): string => {
  try {
    loadConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('The configuration', () => {
  it('seeds a PostgreSQL only on request', () => {
    const env = { DATABASE_URL: 'postgres://localhost/desk' };
    expect(loadConfig(env).seed).toBe('none');
    expect(loadConfig({ ...env, SEED: '5000' }).seed).toBe(5000);
  });

  it('takes an empty variable for an unset one', () => {
    expect(loadConfig({ PORT: '', JWT_SECRET: '' })).toEqual(loadConfig({}));
  });

  it.each(['pa#ss', '1#2', '1/2', '1?2'])('asks to encode the password %s of a database', (password) => {
    const url = `postgres://desk:${password}@db/desk`;
    const problems = problemsOf({ DATABASE_URL: url, DATABASE_READ_URL: url });
    expect(problems).toMatch(/ DATABASE_URL: must be a URL; encode .*\n +DATABASE_READ_URL: must be a URL; encode /);
    expect(problems).not.toContain(password);
  });

  it('takes the URL of a socket, and a standby only with a database', () => {
    const socket = 'postgres://desk@/desk?host=/var/run/postgresql&user=sa@cloud';
    expect(loadConfig({ DATABASE_URL: socket, DATABASE_READ_URL: socket }).databaseReadUrl).toBe(socket);
    expect(problemsOf({ DATABASE_READ_URL: socket })).toContain('DATABASE_URL: set it, DATABASE_READ_URL needs it');
  });

  it.each([
    ['1', 1],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it('names every bad variable at once, and never repeats a secret', () => {
    const bad = {
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'short-one',
      SEED: 'lots',
      SEED_RANDOM: 'x',
      PRODUCT_KEY: 'expert',
      ACCESS_TOKEN_TTL: '0',
      SESSION_TTL: '0',
      SESSION_IDLE: 'never',
      REQUIRE_SECOND_STEP: 'perhaps',
      REFRESH_GRACE: '-1',
      RETRY_DELAY_MS: '1.5',
      CLOCK_OFFSET_MS: 'now',
      TRUST_PROXY: '100',
      NODE_ENV: 'prod',
      METRICS_TOKEN: 'short',
      PAYMENTS: 'cash',
    };
    const message = problemsOf(bad);
    for (const name of Object.keys(bad)) expect(message).toContain(`${name}: `);
    expect(message).not.toContain('short-one');
    expect(problemsOf({ PRODUCT_KEY: 'a b' })).toContain('PRODUCT_KEY: ');
  });

  it('does not guess the payments if two are configured', () => {
    const env = { PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_test_for_the_tests' };
    expect(problemsOf(env)).toContain('PAYMENTS: ');
    expect(problemsOf({ PAYMENTS: 'stripe' })).toContain('STRIPE_SECRET_KEY: ');
    expect(loadConfig({ ...env, PAYMENTS: 'stripe' }).stripeSecretKey).toBe(env.STRIPE_SECRET_KEY);
  });
});

describe('In production', () => {
  it('starts with a secret, without demo data, and with a key or sandbox payments', () => {
    expect(loadConfig(production)).toMatchObject({ production: true, seed: 'none' });
    const sandbox = { ...production, STRIPE_SECRET_KEY: '', PAYMENTS: 'sandbox' };
    expect(loadConfig(sandbox)).toMatchObject({ production: true, stripeSecretKey: undefined });
  });

  it.each([
    ['JWT_SECRET', { JWT_SECRET: '' }],
    ['JWT_SECRET', { JWT_SECRET: '0123456789abcdefghijklmnopqrstu' }],
    ['JWT_SECRET', { JWT_SECRET: 'abc'.repeat(20) }],
    ['JWT_SECRET_PREVIOUS', { JWT_SECRET_PREVIOUS: 'x'.repeat(64) }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'x'.repeat(64) }],
    ['CLOCK_OFFSET_MS', { CLOCK_OFFSET_MS: '1000' }],
    ['SEED', { SEED: 'demo' }],
    ['SEED', { SEED: '5000' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '', PAYMENTS: 'stripe' }],
  ])('%s stops the start: %j', (name, env) => {
    expect(problemsOf({ ...production, ...env })).toMatch(new RegExp(`${name}: .*(set it|leave it)`));
  });

  it.each(['pk_live_for_the_tests', 'sk_live', 'secret'])('takes no key of Stripe like %s', (key) => {
    expect(problemsOf({ ...production, STRIPE_SECRET_KEY: key })).toMatch(/STRIPE_SECRET_KEY: must be/);
  });
});
