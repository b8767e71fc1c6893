import { expect, it } from 'vitest';

/**
 * Files that write a time as text, where an element is not possible: row names, the head of a printed report, zone
 * names, slots (which list all time zones themselves), field texts in titles and chips, sentences in a file, days in
 * URLs, printed day heads above rows, and texts that distinguish the meetings found by a search.
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
