import { expect, test } from 'vitest';
import { houseCounts, productionOf, singleImporters } from '#scripts/support/houseCounts.mjs';

const files = new Map([
  ['contract/a.ts', "import { z } from 'zod';\nexport const a = z;\n"],
  ['src/resources/coupons.ts', "import { a } from '#contract/a.ts';\nimport './coupons/List.tsx';\nexport { a };\n"],
  ['src/resources/coupons/List.tsx', "const part = () => import('../../part.ts');\nexport const rate = part;\n"],
  ['src/part.ts', 'export const part = 1;\n'],
  ['src/part.test.ts', "import '../contract/a.ts';\nconst rate = 1;\n"],
  ['src/i18n/en/coupons.ts', "export const en = { rate: 'Rate' };\n"],
  ['tests/api/x.test.ts', 'const rate = 1;\n'],
]);

test('What ships is counted, and not its tests', () => {
  expect([...productionOf(files).keys()]).toEqual([
    'contract/a.ts',
    'src/resources/coupons.ts',
    'src/resources/coupons/List.tsx',
    'src/part.ts',
    'src/i18n/en/coupons.ts',
  ]);
  expect(houseCounts(files).whole).toEqual({ files: 5, single: 3, lines: 9, median: 2, longest: 3 });
});

test('A file that one other alone imports is named with its reader, however it imports it', () => {
  expect(Object.fromEntries(singleImporters(productionOf(files)))).toEqual({
    'contract/a.ts': 'src/resources/coupons.ts',
    'src/resources/coupons/List.tsx': 'src/resources/coupons.ts',
    'src/part.ts': 'src/resources/coupons/List.tsx',
  });
});

test('A resource is counted whether it is a file, a folder or both', () => {
  expect(houseCounts(files).resources).toMatchObject([{ name: 'coupons', files: 2, lines: 5 }]);
});
