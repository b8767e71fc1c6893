import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const rows: [string, Endpoint][] = Object.entries(endpoints);

/** product.md §7, column "Payload": query and body of each documented call; empty if it has none. */
const payloads: Readonly<Record<string, string>> = {
  login: 'email password platform',
  refreshToken: 'email refreshToken',
  searchAccounts: 'page perPage orderBy sortDirection',
  editAccount: 'profile expertProfile',
  searchMeetings: 'page perPage',
  createMeeting: 'expertId userId dateTime duration paymentMethodId price',
  cancelMeeting: 'dateTime requestedBy reason penalty platformDiscount expertDiscount enteredBy',
  getSchedule: 'startTime',
  getPayoutReport: 'startDate endDate',
  getCharityReport: 'startDate endDate',
};

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  const { properties } = z.toJSONSchema(schema ?? z.object({}), { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
};

test.each(rows.filter(([, row]) => row.documented))(
  'the input of %s beyond product.md §7 is marked as an extension',
  (name, { query, body, extensions = [] }) => {
    const fields = [...fieldsOf(query), ...fieldsOf(body)];
    expect(fields.filter((field) => !extensions.includes(field))).toEqual(
      (payloads[name] ?? '').split(' ').filter(Boolean),
    );
    expect(fields).toEqual(expect.arrayContaining([...extensions]));
  },
);

test.each(rows.filter(([, { body }]) => body !== undefined))(
  'the body of %s refuses unknown fields',
  (_name, { body }) => {
    expect(body?.safeParse({ surprise: true }).error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
  },
);

describe('another API may use its own format', () => {
  test('options as plain strings', () => {
    expect(endpoints.listLanguages.data.parse(['English'])).toEqual([{ value: 'English', label: 'English' }]);
    expect(endpoints.listDurations.data.parse(['30 minutes', 45])).toEqual([
      { value: 30, label: '30 minutes' },
      { value: 45, label: '45' },
    ]);
  });

  const durations = { '45': 45, '1 hour': 60, '2 Hours': 120, '1.5 h': 90, '1 hour 30 minutes': 90, '1 h 30': 90 };
  test.each(Object.entries({ ...durations, '90min': 90 }))('a duration in hours: %s', (text, minutes) => {
    expect(endpoints.listDurations.data.parse([text])).toEqual([{ value: minutes, label: text }]);
  });

  test('bare lists', () => {
    expect(endpoints.listExperts.data.parse([{ id: '1' }])).toEqual({ items: [{ id: '1' }] });
    const slot = { startTime: '2026-01-01T09:00:00Z', endTime: '2026-01-01T09:30:00Z', available: true };
    expect(endpoints.getSchedule.data.parse([slot])).toEqual({ timezone: undefined, slots: [slot] });
    expect(endpoints.getPricing.data.parse([])).toBeNull();
  });

  test('an unknown value of an enum is kept as it is', () => {
    expect(endpoints.approveAccount.data.parse({ status: 'ON_HOLD' })).toEqual({ status: 'ON_HOLD' });
  });
});
