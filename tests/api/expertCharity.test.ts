import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { migrationsFolder } from '#server/files.ts';
import { buildCharity, buildExpert } from '#tests/support/builders.ts';
import { withClient } from '#tests/support/withClient.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

const apply = async (client: Client, names: readonly string[]) => {
  for (const name of names) await client.query(await readFile(`${migrationsFolder}/${name}.sql`, 'utf8'));
};

const before = ['0000_extensions', '0001_tables', '0002_guards', '0003_transaction_order', '0004_same_contact'];

it('turns the texts of charities into records that each expert refers to, and one text in two cases into one', async () => {
  const server = inject('postgresUrl');
  const name = `charities_${randomBytes(4).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database ${name}`));
  const texts = ['Ocean Rescue', 'ocean rescue ', 'Trees for Cities', '', null];
  const found = await withClient(server.replace(/postgres$/, name), async (client) => {
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
  await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
  const [first, second, ...others] = found;
  expect(first?.toLowerCase()).toBe('ocean rescue');
  expect(second).toBe(first);
  expect(others).toEqual(['Trees for Cities', null, null]);
});

apiOnBothEngines('The charity of an expert', (bench) => {
  const required = { location: ['PT'], expertise: ['Law'], categoryExpertise: ['Legal'], introduction: 'I draft.' };
  const edit = async (id: string, charityId: string | null) => {
    const { api, admin } = bench();
    return api.call(
      'editAccount',
      { params: { id }, body: { expertProfile: { ...required, charityId } } },
      { token: admin.token },
    );
  };
  const trail = async (id: string) => {
    const { api, admin } = bench();
    const { body } = await api.call('listAudit', { params: { entity: 'account', id } }, { token: admin.token });
    return body.data.map(({ changes }) => changes?.['expertProfile.charityId']);
  };

  it('is given, changed and taken back by an edit, and stays where an edit leaves it out', async () => {
    const { api, admin } = bench();
    const { id } = await buildExpert(api.services.db);
    const charity = await buildCharity(api.services.db);
    expect((await edit(id, charity)).body.data?.expertProfile).toMatchObject({ charityId: charity });
    const body = { expertProfile: required };
    const kept = await api.call('editAccount', { params: { id }, body }, { token: admin.token });
    expect(kept.body.data?.expertProfile).toMatchObject({ charityId: charity });
    expect((await edit(id, null)).body.data?.expertProfile).toMatchObject({ charityId: null });
    expect(await trail(id)).toEqual([
      [charity, null],
      [null, charity],
    ]);
  });

  it('is never one that is removed in the same moment', async () => {
    const { api, admin } = bench();
    for (let round = 0; round < 5; round += 1) {
      const charity = await buildCharity(api.services.db, randomUUID());
      const { id } = await buildExpert(api.services.db);
      const path = `/api/charities/${charity}`;
      const [edited, removed] = await Promise.all([
        edit(id, charity),
        api.send({ method: 'DELETE', path, token: admin.token }),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([edited.status, removed.status]);
    }
  });

  it.each([randomUUID(), 'Ocean Rescue', "'; --"])('cannot be %s, which is none', async (charityId) => {
    const { id } = await buildExpert(bench().api.services.db);
    expect(await edit(id, charityId)).toMatchObject({
      status: 400,
      body: { errors: { 'expertProfile.charityId': messages.notFound } },
    });
  });
});
