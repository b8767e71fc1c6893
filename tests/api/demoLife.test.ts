import { describe, expect, it } from 'vitest';
import { displayNames } from '#contract/names.ts';
import { makeDemo } from '#server/seed/demo.ts';

/** Seeds and days of every kind: a Monday, a Saturday, a Sunday, the ends of a month and of a year, a leap day. */
const demos = (
  [
    [1, '2026-11-23'],
    [7, '2026-11-21'],
    [3, '2026-11-22'],
    [1, '2032-06-14'],
    [9, '2032-02-29'],
    [4, '2032-12-31'],
    [5, '2032-07-31'],
  ] as const
).map(([random, day]) => {
  const [demo] = makeDemo({ random, now: new Date(`${day}T10:00:00Z`) });
  if (demo === undefined) throw new Error('There is no demo');
  return { name: `${random} of ${day}`, today: new Date(`${day}T00:00:00Z`), ...demo };
});

const scripts = [
  /^[\p{Script=Latin}\p{P}\s]+$/u,
  /^\p{Script=Cyrillic}+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u,
  /^[\p{Script=Arabic}\s]+$/u,
];
const scriptOf = (text: string) => scripts.findIndex((script) => script.test(text));

describe.each(demos)('The people of demo $name', ({ users, experts }) => {
  const people = users.map(({ account }) => account);

  it('have first and last names of one script', () => {
    expect(people.filter(({ firstName, lastName }) => scriptOf(firstName) !== scriptOf(lastName))).toEqual([]);
    const used = new Set(people.map(({ firstName }) => scriptOf(firstName)));
    expect([used.has(-1), used.size >= 3]).toEqual([false, true]);
  });

  it('have an email each, made of the name in plain letters', () => {
    const emails = people.map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.filter((email) => !/^[a-z]{2,}\.[a-z]{2,}\d*@example\.(?:com|org|net)$/.test(email))).toEqual([]);
    const plain = people.filter(({ firstName, lastName }) =>
      /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(`${firstName} ${lastName}`),
    );
    expect(plain.length).toBeGreaterThan(100);
    const made = plain.map(({ firstName, lastName }) => `${firstName}.${lastName}`.toLowerCase());
    expect(plain.map(({ email }) => email.replace(/\d*@.*/, ''))).toEqual(made);
    const atWork = people.flatMap(({ companyEmail }) => companyEmail ?? []);
    expect(atWork.filter((email) => !/^[a-z]+\.[a-z]+@[a-z]+\.example$/.test(email))).toEqual([]);
  });

  it('are in every status, enough of them to be decided on, and some of them have never signed in', () => {
    const withStatus = (status: string) => experts.filter(({ profile }) => profile.status === status).length;
    expect(withStatus('PENDING')).toBeGreaterThanOrEqual(12);
    expect(withStatus('APPROVED')).toBeGreaterThanOrEqual(40);
    expect(withStatus('DECLINED')).toBeGreaterThanOrEqual(1);
    expect(people.filter(({ uid }) => uid === null).length).toBeGreaterThan(0);
  });

  it('are shown by their names', () => {
    const odd = people.filter(
      ({ firstName, lastName, displayName }) =>
        !Object.values(displayNames(firstName, lastName)).some((name) => name === displayName),
    );
    expect(odd).toEqual([]);
  });

  it('have a picture of our own, most of them', () => {
    const pictures = people.flatMap(({ avatar }) => avatar ?? []);
    expect(pictures.filter((picture) => !/^\/pictures\/[0-9a-z]{8}\.svg$/.test(picture))).toEqual([]);
    expect(pictures.length / people.length).toBeGreaterThan(0.6);
    expect(pictures.length / people.length).toBeLessThan(0.8);
    expect(new Set(pictures).size).toBeGreaterThan(pictures.length * 0.9);
  });

  it('speak the language of their region first, and have worked and studied where they are from', () => {
    const odd = experts.filter(
      ({ account, profile, region }) =>
        region.languages[0] !== account.languages[0] ||
        !region.zones.includes(account.timezone) ||
        !profile.location.every((market) => [region.country, ...region.markets].includes(market)) ||
        /\b(?:he|she|his|her|him|herself|himself)\b/i.test(profile.introduction ?? ''),
    );
    expect(odd).toEqual([]);
  });
});

/** The weekday (Monday is 1) and the hour of an instant in a zone. */
const clockIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (at: Date) => {
    const [, weekday = '', hour = ''] = /(\w+),? (\d\d)/.exec(format.format(at)) ?? [];
    return { isWeekend: weekday.startsWith('S'), hour: Number(hour) };
  };
};

describe.each(demos)('The meetings of demo $name', ({ users, records, experts }) => {
  const clocks = new Map(users.map(({ account }) => [account.id, clockIn(account.timezone)]));
  const isWeekend = (id: string, at: Date) => clocks.get(id)?.(at).isWeekend;

  it('are on working days, but for a few, and never in the night of the expert', () => {
    const share =
      records.filter(({ meeting }) => isWeekend(meeting.expertId, meeting.startsAt)).length / records.length;
    expect(share).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(0.09);
    const hours = records.map(({ meeting }) => clocks.get(meeting.expertId)?.(meeting.startsAt).hour ?? 0);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(7);
    expect(Math.max(...hours)).toBeLessThan(22);
    const forUsers = records.map(({ meeting }) => clocks.get(meeting.userId)?.(meeting.startsAt).hour ?? 0);
    expect(forUsers.filter((hour) => hour < 7 || hour >= 22).length).toBeLessThan(records.length / 50);
  });

  it('bring people back to the same expert', () => {
    const pairs = new Map<string, number>();
    for (const { meeting } of records) {
      const pair = `${meeting.expertId} ${meeting.userId}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    const again = [...pairs.values()].filter((times) => times > 2).length;
    expect(again).toBeGreaterThan(50);
    expect(Math.max(...pairs.values())).toBeLessThan(30);
  });

  it('fail to be paid for in two or three of a hundred tries, most of these once', () => {
    const holds = records.flatMap(({ transactions }) => transactions.filter(({ type }) => type === 'PRE_AUTH'));
    const share = holds.filter(({ status }) => status === 'FAILED').length / holds.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.03);
    const refused = records.filter(({ transactions }) => transactions.some(({ status }) => status === 'FAILED'));
    const paid = refused.filter(({ meeting }) => ['PAID', 'ENDED', 'PRE-AUTH'].includes(meeting.stage));
    expect(paid.length).toBeGreaterThan(refused.length / 2);
  });

  it('are in every stage, whatever day it is, and only with experts who are approved', () => {
    expect(new Set(records.map(({ meeting }) => meeting.stage)).size).toBe(6);
    const approved = new Set(
      experts.flatMap(({ account, profile }) => (profile.status === 'APPROVED' ? account.id : [])),
    );
    expect(records.filter(({ meeting }) => !approved.has(meeting.expertId))).toEqual([]);
  });
});

describe.each(demos)('The administrators of demo $name', ({ admins, auditTrail, records, today }) => {
  it('are three, who share the work, and who were there when they did it', () => {
    expect(admins).toHaveLength(3);
    for (const { id, name, since } of admins) {
      const own = auditTrail.filter(({ adminId }) => adminId === id);
      expect(own.length).toBeGreaterThan(auditTrail.length / 5);
      expect(new Set(own.map(({ adminName }) => adminName))).toEqual(new Set([name]));
      expect(own.filter(({ at }) => at <= since)).toEqual([]);
    }
    const decisions = auditTrail.filter(({ action }) => /APPROVE|DECLINE/.test(action));
    expect(new Set(decisions.map(({ adminId }) => adminId)).size).toBe(3);
  });

  it('work from Monday to Friday, from eight to six, and have not worked in days to come', () => {
    const isOdd = (at: Date) =>
      at > today || at.getUTCDay() === 0 || at.getUTCDay() === 6 || at.getUTCHours() < 8 || at.getUTCHours() >= 18;
    expect(auditTrail.filter(({ at }) => isOdd(at))).toEqual([]);
  });

  it('have entered every cancellation that was asked for', () => {
    const ids = new Set(admins.map(({ id }) => id));
    const enteredBy = records.flatMap(({ cancellation }) => cancellation?.enteredBy ?? []);
    expect(enteredBy.length).toBeGreaterThan(50);
    expect(enteredBy.filter((id) => !ids.has(id))).toEqual([]);
  });
});
