import { expect, test } from 'vitest';
import { createScratch, follow } from './scratch.ts';

test('A resource is made as its page says: files, table, other fields, a screen of its own; and all of it compiles', () => {
  const scratch = createScratch('scripts', 'tests/api/support');
  follow(scratch, 'adding-a-resource.md');
  expect(scratch.run('bash', ['-c', 'cat server/migrations/*_coupons.sql']).output).toMatch(
    /CREATE TABLE "coupons"[\s\S]*REFERENCES "public"\."charities"/,
  );
  const declared = scratch.read('src/resources/coupons.ts');
  expect(declared).toContain('list: CouponsList');
  /* A form comes with its first visit, not with the list. */
  expect(declared).toMatch(/edit: async \(\) => \(await import\(.*\/CouponsEdit\.tsx.\)\)\.CouponsEdit/);
  const made = ['src/resources/coupons.ts', 'server/resources/index.ts'];
  expect(scratch.checkTypes(...made)).toEqual({ code: 0, output: '' });
});
