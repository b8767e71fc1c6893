import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#server/errors.ts';
import { bodyLimits, readableJson } from './readJson.ts';

const members = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":{"a":[1,"},{"]}`).join(',');

describe('A body before it is parsed', () => {
  it('is left as it is, whatever it says, where it has no more than a call takes', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(readableJson(text)).toEqual({ json: text, isWhole: true });
      }),
    );
  });

  it('is left to the parser where it is no JSON', () => {
    for (const text of ['', '{', '"', '"\\', '}{', ']]]]', 'null', '{"a":"\\"}']) {
      expect(readableJson(text)).toEqual({ json: text, isWhole: true });
    }
  });

  it('keeps the first members of an object that has too many, as JSON', () => {
    const { json, isWhole } = readableJson(`{${members(20_000)}}`);
    const kept = Object.entries(JSON.parse(json) as Record<string, unknown>);
    expect(isWhole).toBe(false);
    expect(kept[0]).toEqual(['k0', { a: [1, '},{'] }]);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.length).toBeLessThan(bodyLimits.values);
  });

  it.each([
    ['nested too deep', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['nested too deep in objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['a list that is too long', `[${'1,'.repeat(bodyLimits.values)}1]`],
    ['one member that is too much', `{"a":[${'{},'.repeat(bodyLimits.values)}{}]}`],
  ])('is refused where it is %s', (_what, text) => {
    expect(() => readableJson(text)).toThrow(ApiError);
  });

  it('is not refused for as much as the limits say', () => {
    expect(readableJson(`${'['.repeat(32)}${']'.repeat(32)}`).isWhole).toBe(true);
    expect(readableJson(`[${'1,'.repeat(bodyLimits.values - 2)}1]`).isWhole).toBe(true);
    expect(readableJson(`{"a":"${'[{,'.repeat(100_000)}"}`).isWhole).toBe(true);
  });
});
