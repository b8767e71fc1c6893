import { expect, test } from 'vitest';
import { logIn, openPage } from './browser.ts';
import { admin, createScratch } from './scratch.ts';

const screens = ['list', 'show', 'create', 'edit'];

const contract = `import { z } from 'zod';
import { flag, instant } from './primitives.ts';
import { defineRecord } from './record.ts';
import { requiredText } from './rules.ts';

export const workshops = defineRecord(
  'workshops',
  {
    title: requiredText,
    level: z.enum(['BEGINNER', 'ADVANCED']).default('BEGINNER'),
    seats: z.int().min(1).max(500),
    startsAt: instant.optional(),
    active: flag.default(true),
  },
  {
    search: ['title'],
    sort: ['title', 'seats'],
    computed: { rows: { schema: z.int(), of: ({ seats }) => Math.ceil(seats / 10) } },
  },
);
`;

const declaration = `import WorkshopIcon from '@mui/icons-material/SchoolOutlined';
import { workshops as record } from '#contract/workshops.ts';
import { defineResource } from '#src/resource/defineResource.tsx';
import { byOffer } from '#src/resource/RecordList.tsx';

const columns = ['title', 'seats', 'rows', 'level'] as const;

export const workshops = defineResource(record, {
  icon: WorkshopIcon,
  fields: { level: { label: 'ra.action.sort' } },
  list: { columns, filters: ['level'], presets: byOffer, sort: { field: 'seats', order: 'DESC' } },
});
`;

test('Ejected screens are as they were configured, and pass types, lint and format as they are written', async () => {
  const scratch = createScratch();
  const succeed = async (command: string, ...args: readonly string[]) => {
    const { code, output } = await scratch.runBeside(command, args);
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
  };
  await succeed('npm', 'run', 'new:resource', '--', 'workshops');
  scratch.write('contract/workshops.ts', contract);
  scratch.write('src/resources/workshops.ts', declaration);
  await succeed('npm', 'run', 'new:resource', '--', 'gadgets');
  for (const screen of screens) {
    await succeed('npm', 'run', 'eject', '--', 'workshops', screen);
    await succeed('npm', 'run', 'eject', '--', 'gadgets', screen);
  }
  await succeed('npm', 'run', 'eject', '--', 'countries', 'list');

  expect(scratch.read('src/resources/workshops.ts')).not.toMatch(/columns|byOffer/);
  expect(scratch.read('src/resources/workshops.ts')).toContain("list: { sort: { field: 'seats', order: 'DESC' } }");
  const written = ['workshops.ts', 'workshops', 'gadgets', 'countries', 'optionLists.ts'];
  const files = written.map((name) => `src/resources/${name}`);
  await succeed('oxlint', ...files);
  await succeed('prettier', '--check', ...files);
  expect(scratch.checkTypes('src/main.tsx')).toEqual({ code: 0, output: '' });

  const { url } = await scratch.serve('npm', ['run', 'dev'], 'data');
  const portal = await openPage(`${url}/workshops/create`);
  await logIn(portal, admin);
  for (const [title, seats] of [
    ['Small', '8'],
    ['Large', '45'],
  ] as const) {
    await portal.goto(`${url}/workshops/create`);
    await portal.getByRole('textbox', { name: 'Title' }).fill(title);
    await portal.getByLabel('Seats').fill(seats);
    await portal.getByRole('button', { name: 'Save' }).click();
    await portal.waitForURL(/\/workshops\/[^/]+\/show$/);
    await portal.getByText('Details').waitFor();
  }
  await portal.goto(`${url}/workshops`);
  const rows = portal.getByRole('row');
  await expect.poll(() => rows.allInnerTexts(), { timeout: 60_000 }).toHaveLength(3);
  const heads = await portal.getByRole('columnheader').allInnerTexts();
  expect(heads.map((head) => head.trim()).filter(Boolean)).toEqual(['Title', 'Seats', 'Rows', 'Sort']);
  expect((await rows.nth(1).innerText()).split(/\s+/)).toEqual(expect.arrayContaining(['Large', '45', '5']));
  expect(await portal.getByRole('row', { name: /Large/ }).getByRole('checkbox').count()).toBe(1);
  await portal.getByRole('link', { name: /^Not offered/ }).click();
  await portal.getByText('Nothing').first().waitFor();

  await portal.goto(`${url}/gadgets`);
  await expect.poll(() => portal.getByText('Nothing here yet').isVisible(), { timeout: 60_000 }).toBe(true);
}, 900_000);
