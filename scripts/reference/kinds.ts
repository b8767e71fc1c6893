import { getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { type FieldKind, kindOf } from '#contract/fieldKinds.ts';
import { date, flag, instant, money, reference, url } from '#contract/primitives.ts';
import { defineRecord } from '#contract/record.ts';
import { choices, email, longText, month, phone, requiredText } from '#contract/rules.ts';
import { tablesOf } from '#server/db/recordTable.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { markdownTable } from './members.ts';

interface Sample {
  /** As it is written in the contract. */
  readonly code: string;
  readonly schema: z.ZodType;
  readonly about: string;
}

/** A person is answered by calls, and no field of a record. */
type RecordKind = Exclude<FieldKind['kind'], 'party'>;

const samples: Readonly<Record<RecordKind, Sample>> = {
  text: { code: 'requiredText, text', schema: requiredText, about: 'one line; an empty one is refused, or null' },
  longText: { code: 'longText', schema: longText, about: 'several lines' },
  email: { code: 'email', schema: email, about: 'a link that writes to it' },
  phone: { code: 'phone', schema: phone, about: 'with its country code' },
  url: { code: 'url', schema: url, about: 'a link; http or https' },
  number: {
    code: 'z.int(), z.number()',
    schema: z.int().max(500),
    about: 'with `.min()` and `.max()`; whole numbers as such',
  },
  money: { code: 'money', schema: money, about: 'major units on the wire, `Minor` inside (below)' },
  boolean: { code: 'flag', schema: flag, about: 'a switch; `.default(true)`' },
  choice: { code: "z.enum(['S', 'L'])", schema: z.enum(['S', 'L']), about: 'one of some values' },
  instant: { code: 'instant', schema: instant, about: 'ISO 8601 on the wire, `Date` on the server' },
  date: { code: 'date', schema: date, about: 'a day of the calendar, `YYYY-MM-DD`' },
  month: { code: 'month', schema: month, about: '`YYYY-MM`' },
  tags: { code: "choices, z.array(z.enum(['A']))", schema: choices, about: 'several texts, or several of some values' },
  entries: {
    code: 'z.array(z.object({ … }))',
    schema: z.array(z.object({ at: instant })),
    about: 'a list of rows of such fields',
  },
  reference: {
    code: "reference('charities')",
    schema: reference('charities'),
    about: 'another record; `{ filter }` narrows what can be chosen; a foreign key keeps it there',
  },
};

const [fields, lines] = [
  Object.fromEntries(Object.entries(samples).map(([kind, { schema }]) => [kind, schema])),
  Object.entries(samples),
];

/** How a field of each kind is written, and what it is stored as. */
export const kindsTable = (): string => {
  const { samples: table } = tablesOf({ samples: defineRecord('samples', fields) }, recordTables);
  const columns: Readonly<Record<string, { getSQLType(): string }>> = getTableColumns(table);
  return markdownTable(
    ['Kind', 'Written', 'Column', ''],
    lines.map(([kind, { code, schema, about }]) => {
      if (kindOf(schema).kind !== kind) throw new Error(`${code} is no ${kind}`);
      return [
        kind,
        code
          .split(/, (?=\w)/)
          .map((one) => `\`${one}\``)
          .join(', '),
        `\`${columns[kind]?.getSQLType() ?? ''}\``,
        about,
      ];
    }),
  );
};
