import { isLocalDate } from '#contract/calendar.ts';
import { formatDay } from '#src/format/day.ts';
import { formatMonth } from '#src/format/months.ts';
import { defineKind, useWords } from './field.tsx';

const isText = (value: unknown): value is string => typeof value === 'string';

const DayText = ({ value }: { readonly value: string }) => {
  const { locale } = useWords();
  return isLocalDate(value) ? formatDay(value, locale) : value;
};

/** A day of no zone, `YYYY-MM-DD`. */
export const date = defineKind<string>(
  {
    name: 'date',
    Cell: ({ value }) => <DayText value={value} />,
    text: ({ value }, { locale }) => (isLocalDate(value) ? formatDay(value, locale) : value),
    file: ({ value }) => value,
  },
  isText,
);

const MonthText = ({ value }: { readonly value: string }) => formatMonth(value, useWords().locale);

/** A month, `YYYY-MM`. */
export const month = defineKind<string>(
  {
    name: 'month',
    Cell: ({ value }) => <MonthText value={value} />,
    text: ({ value }, { locale }) => formatMonth(value, locale),
    file: ({ value }) => value,
  },
  isText,
);
