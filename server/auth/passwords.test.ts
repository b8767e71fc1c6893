import { describe, expect, it } from 'vitest';
import { isEasyPassword } from './passwords.ts';

const owner = { email: 'mona.keller@example.com', firstName: 'Mona', lastName: 'Keller' };
const isEasy = (password: string) => isEasyPassword(password, owner, 'Expert Desk');

describe('A new password', () => {
  it.each([
    ['a common one', 'administrator'],
    ['a common one made longer', 'password1234'],
    ['a common one twice', 'letmeinletmein'],
    ['a common one with symbols for letters', 'P@ssw0rd2024'],
    ['a common one with spaces', 'pass word 12 34'],
    ['a row of the keyboard', 'qwertyuiopas'],
    ['a pattern of the keyboard', '1qaz2wsx3edc'],
    ['a sequence', 'abcdefghijkl'],
    ['one character', 'aaaaaaaaaaaaaaaa'],
    ['one character 128 times', '🗝'.repeat(128)],
    ['a common one in wide letters', 'ｐａｓｓｗｏｒｄ１２３４'],
    ['the own email', 'Mona.Keller@example.com'],
    ['the own name', 'mona keller 2026'],
    ['the own name and a common one', 'keller-password1'],
    ["the product's name", 'Expert Desk 2026!'],
    ["the product's name in one word", 'expertdesk2026'],
  ])('is refused where it is %s', async (_, password) => {
    expect(await isEasy(password)).toBe(true);
  });

  it.each([
    'correct horse battery',
    'a long enough password',
    'Kx7!vQp2mZr9',
    'quiet lanterns over Porto',
    'mona keeps bees behind the mill',
    'крепкий чай и тихое утро',
  ])('is taken where it is "%s"', async (password) => {
    expect(await isEasy(password)).toBe(false);
  });

  const isEasyFor = (lastName: string, password: string, email = 'x@y.zz') =>
    isEasyPassword(password, { email, firstName: 'Ann', lastName }, 'Desk');

  it('is checked without own words of three letters and more, the longest first', async () => {
    expect(await isEasyFor('Kxq', 'pakxqsswkxqord')).toBe(true);
    expect(await isEasyFor('Kx', 'pakxsswkxord')).toBe(false);
    expect(await isEasyFor('Annqzvtrwk', 'annqzvtrwkpassword')).toBe(true);
    expect(await isEasyFor('Lee', 'J.d.k.m@qx.io', 'j.D.k.m@qx.io')).toBe(true);
  });

  it('is also checked as it is, and without its spaces', async () => {
    expect(await isEasyFor('Rty', 'qwertyuiopas')).toBe(true);
    expect(await isEasyFor('Rty', 'qwe rty uiopas')).toBe(true);
  });

  it('is checked no further than its first 32 characters', async () => {
    expect(await isEasy(`${'a'.repeat(32)}Kx7!vQp2mZr9`)).toBe(true);
    expect(await isEasy(`${'a'.repeat(20)}Kx7!vQp2mZr9`)).toBe(false);
  });

  it('of an administrator without a name is compared with the email', async () => {
    const { email } = owner;
    expect(await isEasyPassword('mona.keller 2026', { email }, 'Expert Desk')).toBe(true);
    expect(await isEasyPassword('a long enough password', { email }, 'Expert Desk')).toBe(false);
  });
});
