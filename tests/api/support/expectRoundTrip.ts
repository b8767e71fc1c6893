import { expect } from 'vitest';
import type { RecordDefinition } from '#contract/record.ts';
import type { Bench } from './apiOnBothEngines.ts';
import { clientOf } from './charityClient.ts';
import { sampleRecord } from './sampleRecord.ts';

/**
 * Creates a record with a value in every field, reads it, changes all of it, deletes and restores it, as far as the
 * resource allows. `own` are values of fields with rules that the generated samples do not satisfy.
 */
export const expectRoundTrip = async (bench: Bench, record: RecordDefinition, own: Record<string, unknown> = {}) => {
  const records = clientOf(bench, record.name);
  const body = await sampleRecord(bench, record, 1, own);
  const created = await records.create(body);
  expect(created).toMatchObject({ status: 201, body });
  const { id } = created.body;
  expect(await records.get(id)).toMatchObject({ status: 200, body: created.body });
  expect((await records.list({ filter: { id: [id] } })).body).toEqual([created.body]);
  if (!record.without.includes('update')) {
    const changed = await sampleRecord(bench, record, 2, own);
    expect(await records.update(id, changed)).toMatchObject({ status: 200, body: changed });
  }
  if (!record.without.includes('delete')) {
    const { body: last } = await records.get(id);
    expect((await records.remove(id)).status).toBe(200);
    expect((await records.get(id)).status).toBe(404);
    const restored = await records.act(id, 'restore');
    expect(restored).toMatchObject({ status: 200, body: { ...last, updatedAt: restored.body.updatedAt } });
    expect((await records.remove(id)).status).toBe(200);
  }
};
