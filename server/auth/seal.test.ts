import { describe, expect, it } from 'vitest';
import { seal, resealed, unseal } from './seal.ts';

const keys = (jwtSecret: string, jwtSecretPrevious?: string) => ({ config: { jwtSecret, jwtSecretPrevious } });

describe('What is sealed', () => {
  it('is opened for its owner alone', async () => {
    const sealed = await seal('the secret', 'mona', keys('one'));
    expect(sealed).not.toContain('the secret');
    expect(await unseal(sealed, 'mona', keys('one'))).toBe('the secret');
    await expect(unseal(sealed, 'olga', keys('one'))).rejects.toThrow(/sub/);
    await expect(unseal(sealed, 'mona', keys('two'))).rejects.toThrow(/another JWT_SECRET/);
  });

  it('is opened by the previous secret as well, and sealed anew once', async () => {
    const sealed = await seal('the secret', 'mona', keys('one'));
    expect(await unseal(sealed, 'mona', keys('two', 'one'))).toBe('the secret');
    const anew = (await resealed(sealed, 'mona', keys('two', 'one'))) ?? '';
    expect(await unseal(anew, 'mona', keys('two'))).toBe('the secret');
    expect(await resealed(anew, 'mona', keys('two', 'one'))).toBeUndefined();
    expect(await resealed(sealed, 'mona', keys('one'))).toBeUndefined();
  });
});
