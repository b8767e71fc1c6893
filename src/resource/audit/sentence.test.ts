import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { changedValues, sentenceOf } from './auditFormat.tsx';

const entry = (action: AuditEntry['action'], changes?: AuditEntry['changes']) => ({
  id: '1',
  at: '2026-03-02T14:00:00.000Z',
  action,
  ...(changes && { changes }),
});
const changed = (before: unknown, after: unknown) => ({ path: 'x', kind: 'changed' as const, before, after });

describe('The sentence of an entry', () => {
  it('does not repeat the action, nor show empty for a value only set or removed', () => {
    const cancelled = entry('MEETING_CANCEL', { stage: ['PRE-AUTH', 'CANCELLED'], reason: [null, 'Ill'] });
    const { others } = sentenceOf(cancelled, false);
    expect(others.map(({ path, kind }) => [path, kind])).toEqual([['reason', 'set']]);
    expect(sentenceOf(entry('DELETE', { name: ['Trees', null] }), false).others[0]?.kind).toBe('was');
    expect(sentenceOf(entry('MEETING_CREATE', { price: [90, 90] }), false).others[0]?.kind).toBe('set');
  });

  it('shows an unknown action by its name', () => {
    expect(sentenceOf(entry('TELEPORT'), false).text).toBe('audit.sentence.other');
  });
});

it('shows all of a reordered list, before and after', () => {
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
