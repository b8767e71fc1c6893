import { expect, it } from 'vitest';
import { createDataProvider } from '#src/dataProvider/index.ts';
import { createKit, json, type Responder } from '#tests/support/apiKit.ts';
import { experts } from './people.ts';

const ana = { id: 'a', firstName: 'Ana', lastName: 'Sá', email: 'ana@example.com', timezone: 'Europe/Lisbon' };

/** Reads an expert by id from an API with these responses. */
const readExpert = (id: string, answers: Readonly<Record<string, Responder>>) => {
  const { client } = createKit({ answers });
  return createDataProvider(client, [experts]).getOne('experts', { id });
};
const listed: Responder = () => json({ data: [ana] });
const refused =
  (status: number): Responder =>
  () =>
    json({ error: { message: 'No' } }, status);

it('reads the name of a person no longer bookable from the account', async () => {
  const account: Responder = () => json({ data: { id: 'b', profile: { firstName: 'Bo' } } });
  const found = await readExpert('b', { 'admin/experts': listed, '*': account });
  expect(found.data).toMatchObject({ id: 'b', firstName: 'Bo' });
});

it('has at least the id where neither can be read', async () => {
  const found = await readExpert('c', { 'admin/experts': refused(404), '*': refused(404) });
  expect(found.data).toEqual({ id: 'c' });
});

it.each([403, 408, 503])('passes on the %i of a read', async (status) => {
  await expect(readExpert('a', { 'admin/experts': refused(status) })).rejects.toMatchObject({ status });
});
