import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { createKit, json } from '#tests/support/apiKit.ts';
import { sampleOf } from '#tests/support/sampleOf.ts';

/** Values that replace each field, one after the other; undefined means that the field is missing. */
const odd: readonly unknown[] = [null, 7, 'odd', ['odd', 7], { odd: true }, undefined];

type Path = readonly string[];
const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Paths of all fields of a response, at any depth. List items are not fields: odd ones are dropped. */
const fieldsOf = (value: unknown, path: Path = []): Path[] =>
  partsOf(value).flatMap(([name, part]) => [
    ...(Array.isArray(value) ? [] : [[...path, name]]),
    ...fieldsOf(part, [...path, name]),
  ]);

/** The same response with another value at a path. */
const withAt = (value: unknown, [name = '', ...rest]: Path, given: unknown): unknown => {
  const parts = partsOf(value).map(([key, part]): [string, unknown] => [
    key,
    key !== name ? part : rest.length === 0 ? given : withAt(part, rest, given),
  ]);
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
};

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, name) => partsOf(found).find(([key]) => key === name)?.[1], value);

/** Paths whose value is neither empty nor of the type that it has in a valid response. */
const misfits = (agreed: unknown, found: unknown, path: Path = []): string[] => {
  if (found === undefined || found === null || agreed === null) return [];
  if (typeof agreed !== typeof found || Array.isArray(agreed) !== Array.isArray(found)) return [path.join('.')];
  if (Array.isArray(agreed)) return Object.values(found).flatMap((one) => misfits(agreed[0], one, path));
  return partsOf(agreed).flatMap(([name, part]) => misfits(part, at(found, [name]), [...path, name]));
};

const isId = (path: Path) => path.at(-1) === 'id';
const isIn = (path: Path, other: Path) => path.length > 0 && path.every((name, index) => name === other[index]);
/** Path of the nearest list item around a field; empty outside a list. */
const rowOfField = (path: Path): Path => path.slice(0, path.findLastIndex((name) => /^\d+$/.test(name)) + 1);

const names = Object.keys(endpoints) as EndpointName[];
const rowOf = (name: EndpointName): Endpoint => endpoints[name];
/* Public calls are read strictly, as a session must be complete. */
const calls = names.filter((name) => {
  const { access, documented, data } = rowOf(name);
  return access === 'admin' && documented && partsOf(sampleOf(data)).length > 0;
});

const read = async (name: EndpointName, data: unknown): Promise<unknown> => {
  const { client } = createKit({ answers: { '*': () => json({ data }) } });
  return (await client.call(name, { params: { id: '1', entity: 'account' }, query: {}, body: {} } as never)).data;
};

describe('An API with one odd value in a response', () => {
  it('is tried with every documented call that returns records', () => {
    expect(calls).toEqual(expect.arrayContaining(['searchAccounts', 'getAccount', 'getMeeting', 'getPayoutReport']));
  });

  it.each(calls)('is read: %s, field by field', async (name) => {
    const sample = sampleOf(rowOf(name).data);
    const agreed = await read(name, sample);
    const fields = fieldsOf(sample).filter((path) => !isId(path) && path.at(-1) !== 'items');
    /* Only the last item of a list, so that the remaining items keep their index. */
    const tried = fields.filter((path) => !path.includes('0'));
    const problems: string[] = [];
    for (const path of tried) {
      for (const value of odd) {
        const found = await read(name, withAt(sample, path, value));
        /* Other fields must remain, unless their row is dropped without this field. */
        const kept = fields.filter(
          (other) => !isIn(path, other) && !isIn(other, path) && !isIn(rowOfField(path), other),
        );
        const lost = kept.filter((other) => at(found, other) === undefined);
        for (const problem of [...misfits(agreed, found), ...lost.map(String)])
          problems.push(`${path.join('.')} = ${JSON.stringify(value)}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
  });
});
