import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { changedValues, inSentence, isLong, sentenceOf } from './sentence.ts';

const entry = (action: AuditEntry['action'], changes?: AuditEntry['changes'], more: Partial<AuditEntry> = {}) => ({
  id: '1',
  at: '2026-03-02T14:00:00.000Z',
  action,
  ...(changes && { changes }),
  ...more,
});
const person = { subject: { person: { firstName: 'Lakshmi' } } };
const changed = (before: unknown, after: unknown) => ({ path: 'x', kind: 'changed' as const, before, after });

describe('The sentence of an entry', () => {
  it('names the field of an only change, and counts several', () => {
    const phone = { 'profile.phone': ['+1', '+2'] as [unknown, unknown] };
    expect(sentenceOf(entry('EDIT', phone, person), false)).toMatchObject({ text: 'audit.one.person', others: [] });
    expect(sentenceOf(entry('EDIT', phone), false).text).toBe('audit.one.other');
    expect(sentenceOf(entry('EDIT', phone, person), true).text).toBe('audit.one.own');
    const two = sentenceOf(entry('EDIT', { ...phone, 'profile.role': [null, 'Lead'] }, person), false);
    expect(two).toMatchObject({ text: 'audit.many.other', count: 2, only: undefined });
    expect(two.others.map(({ path, kind }) => [path, kind])).toEqual([
      ['profile.phone', 'changed'],
      ['profile.role', 'changed'],
    ]);
  });

  it('does not say again what the action says, nor empty where something was only set or is gone', () => {
    const cancelled = entry('MEETING_CANCEL', { stage: ['PRE-AUTH', 'CANCELLED'], reason: [null, 'Ill'] });
    const { others } = sentenceOf(cancelled, false);
    expect(others.map(({ path, kind }) => [path, kind])).toEqual([['reason', 'set']]);
    expect(sentenceOf(entry('DELETE', { name: ['Trees', null] }), false).others[0]?.kind).toBe('was');
    expect(sentenceOf(entry('MEETING_CREATE', { price: [90, 90] }), false).others[0]?.kind).toBe('set');
  });

  it('leaves its record out on its page, and where somebody did it to himself', () => {
    expect(sentenceOf(entry('APPROVE'), true).text).toBe('audit.own.APPROVE');
    expect(sentenceOf(entry('APPROVE'), false).text).toBe('audit.sentence.APPROVE');
    const self = { adminId: 'a', entityId: 'a' };
    expect(sentenceOf(entry('SECOND_FACTOR_OFF', null, self), false).text).toBe('audit.own.SECOND_FACTOR_OFF');
  });

  it('tells an action that it does not know by its name', () => {
    expect(sentenceOf(entry('TELEPORT'), false).text).toBe('audit.sentence.other');
  });

  it('counts the sessions that were ended', () => {
    expect(sentenceOf(entry('SESSION_END', { sessions: [3, 0] }), false)).toMatchObject({ count: 3, others: [] });
  });
});

it('tells of a list what came and what went, and of another order of the same the whole', () => {
  expect(changedValues(changed(['PT', 'ES'], ['ES', 'FR']))).toEqual([
    { kind: 'added', value: ['FR'] },
    { kind: 'removed', value: ['PT'] },
  ]);
  expect(changedValues(changed(null, [{ a: 1 }]))).toEqual([{ kind: 'added', value: [{ a: 1 }] }]);
  for (const [before, after] of [
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['a', 'b'],
  ])
    expect(changedValues(changed(before, after))).toEqual([
      { kind: 'before', value: before },
      { kind: 'after', value: after },
    ]);
});

it('folds what is longer than a line or has several', () => {
  expect(isLong(changed('a', 'x'.repeat(101)))).toBe(true);
  expect(isLong(changed('one\ntwo', 'a'))).toBe(true);
  expect(isLong(changed('a', 'x'.repeat(100)))).toBe(false);
});

it('writes a label small inside a sentence, unless it has a name in it', () => {
  expect(['Phone', 'Market(s) coverage', 'LinkedIn URL', 'Expert Desk discount'].map(inSentence)).toEqual([
    'phone',
    'market(s) coverage',
    'LinkedIn URL',
    'Expert Desk discount',
  ]);
});
