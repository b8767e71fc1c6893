import { it } from 'vitest';
import { anyRecords } from '#contract/records.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { expectRoundTrip } from './support/expectRoundTrip.ts';

apiOnBothEngines('A record of any resource', (bench) => {
  it.each(anyRecords)('is created, read, changed and deleted: $name', async (record) => {
    await expectRoundTrip(bench(), record);
  });
});
