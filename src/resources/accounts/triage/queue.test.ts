import { describe, expect, it } from 'vitest';
import { back, currentOf, decided, openOf, skip, start } from './queue.ts';

const item = (id: string) => ({ id, status: 'PENDING', createdAt: `2026-11-0${id}T00:00:00Z` });
const queue = ['1', '2', '3'].map((id) => item(id));
const idOf = (progress: typeof start) => currentOf(queue, progress)?.id;

describe('the approval queue', () => {
  it('starts with the oldest, skips on and comes back', () => {
    expect(idOf(start)).toBe('1');
    const skipped = skip(queue, start);
    expect([idOf(skipped), skipped.skipped]).toEqual(['2', ['1']]);
    expect(idOf(back(queue, skipped))).toBe('1');
    expect(idOf(back(queue, start))).toBe('3');
    expect(idOf(skip(queue, skip(queue, skipped)))).toBe('1');
  });

  it('moves on after a decision, past the last to what was skipped, to the end', () => {
    const afterOne = decided(queue, skip(queue, start), '2');
    expect(idOf(afterOne)).toBe('3');
    const afterTwo = decided(queue, afterOne, '3');
    expect(idOf(afterTwo)).toBe('1');
    const done = decided(queue, afterTwo, '1');
    expect([idOf(done), openOf(queue, done), done.reviewed.length]).toEqual([undefined, [], 3]);
  });

  it('stays where the reader has gone while a decision was on its way', () => {
    const gone = { ...start, currentId: '3' };
    expect(idOf(decided(queue, gone, '1'))).toBe('3');
    expect(idOf(decided(queue, { ...gone, reviewed: ['3'] }, '1'))).toBe('2');
  });
});
