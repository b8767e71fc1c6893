import { expect, test } from 'vitest';
import { createScratch } from './scratch.ts';

/** Changes that add a number and a flag to an expert: schemas, form fields, labels and columns. */
const added: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  'contract/profile.ts': [
    [
      '  introduction: optionalText,',
      '  introduction: optionalText,\n  fee: z.number().nullish(),\n  isMentor: z.boolean().nullish(),',
    ],
    ['  introduction,\n', '  introduction,\n  fee: z.number().nullish(),\n  isMentor: z.boolean().nullish(),\n'],
  ],
  'src/resources/accounts/accountFields.tsx': [['  charityId: {},', '  charityId: {},\n  fee: {},\n  isMentor: {},']],
  'src/i18n/en/accounts.ts': [['    charityId:', "    fee: 'Fee',\n    isMentor: 'Is mentor',\n    charityId:"]],
  'src/i18n/fr/accounts.ts': [['    charityId:', "    fee: 'Tarif',\n    isMentor: 'Est mentor',\n    charityId:"]],
  'server/db/schema/experts.ts': [
    ['import { check, index,', 'import { boolean, check, doublePrecision, index,'],
    ['    interests: text(),', '    interests: text(),\n    fee: doublePrecision(),\n    isMentor: boolean(),'],
  ],
};

const screenTest = `
import { fireEvent, screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();
const stored = async (accountId: string) => {
  const { fee, isMentor } = expertProfiles;
  const [row] = await database.db.select({ fee, isMentor }).from(expertProfiles).where(eq(expertProfiles.accountId, accountId));
  return row;
};
const field = (label: string) => screen.findByLabelText(label, { selector: 'input, [role=combobox]' });
const write = async (label: string, value: string) => {
  fireEvent.change(await field(label), { target: { value } });
};
const choose = async (user: Awaited<ReturnType<typeof renderAdmin>>['user'], option: string) => {
  await user.click(await field('Is mentor (Optional)'));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('are saved by the form of an account, and emptied', async () => {
  const { id } = await buildExpert(database.db);
  const { user } = await renderAdmin(app, \`/accounts/\${id}/edit\`);
  await write('Fee (Optional)', '12.5');
  await choose(user, 'No');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('No unsaved changes');
  expect(await stored(id)).toEqual({ fee: 12.5, isMentor: false });
  await write('Fee (Optional)', '');
  await choose(user, '(none)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('No unsaved changes');
  expect(await stored(id)).toEqual({ fee: null, isMentor: null });
});

it('are read in an application', async () => {
  await buildExpert(database.db, {}, { status: 'PENDING', fee: 0, isMentor: false });
  await renderAdmin(app, '/accounts/triage');
  for (const [name, value] of [['Fee', '0'], ['Is mentor', 'No']] as const) {
    const part = (await screen.findByRole('heading', { level: 3, name })).closest('section');
    expect(within(part as HTMLElement).getByText(value)).toBeVisible();
  }
});
`;

const expectDone = ({ code, output }: { readonly code: number | null; readonly output: string }) =>
  expect(code === 0 ? 'done' : output).toBe('done');

test('A number and a flag that the schema of an expert names are saved and emptied by the form, and read in an application', () => {
  const scratch = createScratch();
  for (const [file, changes] of Object.entries(added)) {
    const changed = changes.reduce((text, [before, after]) => {
      expect(text.split(before)).toHaveLength(2);
      return text.replace(before, after);
    }, scratch.read(file));
    scratch.write(file, changed);
  }
  expectDone(scratch.run('tsx', ['scripts/db/generate.ts', '--name', 'more_of_experts']));
  scratch.write('tests/screens/expertField.test.tsx', screenTest);
  expectDone(scratch.run('vitest', ['run', '--project', 'screens']));
}, 300_000);
