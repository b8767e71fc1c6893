import { describe, expect, it } from 'vitest';
import { seal, unseal } from './secrets.ts';

const keys = (jwtSecret: string, jwtSecretPrevious?: string) => ({ config: { jwtSecret, jwtSecretPrevious } });

describe('What is sealed', () => {
  it('is opened for its owner alone', async () => {
    const sealed = await seal('the secret', 'mona', keys('one'));
    expect(sealed).not.toContain('the secret');
    expect(await unseal(sealed, 'mona', keys('one'))).toBe('the secret');
    await expect(unseal(sealed, 'olga', keys('one'))).rejects.toThrow(/sub/);
    expect(await unseal(sealed, 'mona', keys('two'))).toBeUndefined();
  });

  it('is opened by the previous secret as well', async () => {
    const sealed = await seal('the secret', 'mona', keys('one'));
    expect(await unseal(sealed, 'mona', keys('two', 'one'))).toBe('the secret');
  });
});
