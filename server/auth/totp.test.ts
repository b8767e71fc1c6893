import { describe, expect, it } from 'vitest';
import { looksLikeTotp, newTotpSecret, totpStep, totpUri } from './secondFactor.ts';

/** Secret of RFC 6238's examples, '12345678901234567890', and the last six digits of some of their codes. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('A code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('is the one that RFC 6238 gives for the second %i', (seconds, code) => {
    expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('has six digits of ASCII', () => {
    expect(['005924', '00592', '0059241', '٠٠٥٩٢٤', '00592a'].filter(looksLikeTotp)).toEqual(['005924']);
  });
});

it('A new secret has 160 bits, and is passed to the app with the product and the email', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const uri = new URL(totpUri(made, { email: 'mona+desk@example.com', productName: 'Expert Desk' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(made);
  expect(uri.searchParams.get('issuer')).toBe('Expert Desk');
  expect(decodeURIComponent(uri.pathname)).toContain('Expert Desk:mona+desk@example.com');
});
