import { expect, it } from 'vitest';

/**
 * Files that write a time where no element can stand: names of rows, the head of a printed sheet, a name of a zone; and
 * a slot, which tells all the clocks itself; a field's text in titles and chips; a sentence in a file;
 * a day in an address; the day over rows, on paper; what tells meetings apart that a search has found.
 */
const texts = new Set([
  '/src/fields/date.tsx',
  '/src/resources/meetings/meetingFields.tsx',
  '/src/resources/meetings/index.tsx',
  '/src/domain/clocks.ts',
  '/src/reports/ReportPage.tsx',
  '/src/resource/audit/auditFormat.tsx',
  '/src/paths.ts',
  '/src/ui/instant/Instant.tsx',
  '/src/list/rows.tsx',
]);

it('is how every screen shows an instant: a time as bare text has no other clocks', () => {
  const files = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!**/*.test.*', '!/src/format/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const bare = Object.entries(files).filter(([, code]) =>
    /\bformat(DateTime|Date|Time)\b|toLocale(Date|Time)?String/.test(code),
  );
  expect(bare.map(([path]) => path).filter((path) => !texts.has(path))).toEqual([]);
});
