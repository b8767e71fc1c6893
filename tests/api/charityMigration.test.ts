import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { migrationsFolder } from '#server/db/migrations.ts';

const run = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const apply = async (client: Client, names: readonly string[]) => {
  for (const name of names) await client.query(await readFile(`${migrationsFolder}/${name}.sql`, 'utf8'));
};

const before = ['0000_extensions', '0001_tables', '0002_guards', '0003_transaction_order', '0004_same_contact'];

it('turns the texts of charities into records that each expert refers to, and one text in two cases into one', async () => {
  const server = inject('postgresUrl');
  const name = `charities_${randomBytes(4).toString('hex')}`;
  await run(server, (client) => client.query(`create database ${name}`));
  const texts = ['Ocean Rescue', 'ocean rescue ', 'Trees for Cities', '', null];
  const found = await run(server.replace(/postgres$/, name), async (client) => {
    await apply(client, before);
    for (const [index, charity] of texts.entries()) {
      const id = `00000000-0000-4000-a000-00000000000${index}`;
      await client.query(
        `insert into accounts (id, first_name, last_name, email, created_at) values ($1, 'E', 'X', $2, now())`,
        [id, `${index}@example.com`],
      );
      await client.query(`insert into expert_profiles (account_id, created_at, charity) values ($1, now(), $2)`, [
        id,
        charity,
      ]);
    }
    await apply(client, ['0005_records', '0006_charity_by_reference']);
    const { rows } = await client.query<{ name: string | null }>(
      `select charities.name from expert_profiles left join charities on charities.id = charity_id order by account_id`,
    );
    return rows.map((row) => row.name);
  });
  await run(server, (client) => client.query(`drop database ${name} with (force)`));
  const [first, second, ...others] = found;
  expect(first?.toLowerCase()).toBe('ocean rescue');
  expect(second).toBe(first);
  expect(others).toEqual(['Trees for Cities', null, null]);
});
