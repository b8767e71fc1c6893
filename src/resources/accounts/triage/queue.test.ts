import { describe, expect, it } from 'vitest';
import { type Progress, reduce, start } from './queue.ts';

const ids = ['1', '2', '3'];
const openOf = ({ decided }: Progress) => ids.filter((id) => !decided.includes(id));
const idOf = (progress: Progress) => openOf(progress)[progress.index];
const skip = (progress: Progress) => reduce(progress, { type: 'skip', ids: openOf(progress) });
const back = (progress: Progress) => reduce(progress, { type: 'back', ids: openOf(progress) });
const decide = (progress: Progress) =>
  reduce(progress, { type: 'decided', ids: openOf(progress), outcome: 'Approved.' });

describe('the approval queue', () => {
  it('starts with the oldest, skips on and comes back', () => {
    expect(idOf(start)).toBe('1');
    const skipped = skip(start);
    expect([idOf(skipped), skipped.skipped]).toEqual(['2', ['1']]);
    expect(idOf(back(skipped))).toBe('1');
    expect(idOf(back(start))).toBe('3');
    expect(idOf(skip(skip(skipped)))).toBe('1');
    expect(idOf(reduce(start, { type: 'choose', ids, id: '3' }))).toBe('3');
  });

  it('moves on after a decision, past the last to what was skipped, to the end', () => {
    const afterTwo = decide(skip(start));
    expect(idOf(afterTwo)).toBe('3');
    const afterThree = decide(afterTwo);
    expect(idOf(afterThree)).toBe('1');
    const done = decide(afterThree);
    expect([idOf(done), done.decided]).toEqual([undefined, ['2', '3', '1']]);
  });

  it('keeps a question with its applicant, and the buttons dead until they are ready again', () => {
    const asked = reduce(start, { type: 'ask', question: 'decline' });
    expect(skip(asked).question).toBeUndefined();
    const sent = reduce(asked, { type: 'pending', isPending: true });
    expect([sent.question, sent.isPending]).toEqual(['decline', true]);
    const next = decide(sent);
    expect([next.question, next.isPending, next.outcome]).toEqual([undefined, true, 'Approved.']);
    expect(reduce(next, { type: 'pending', isPending: false }).isPending).toBe(false);
  });
});
