import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { defineResource } from '#src/resource/defineResource.tsx';
import { resources } from '#src/resources/index.ts';
import { buildCharity, buildExpert } from '#tests/support/builders.ts';
import { openPglite } from '#tests/support/db.ts';
import { serveEveryKind } from '#tests/support/everyKind.ts';
import { everyKind } from '#tests/support/everyKindRecord.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

/** Every field filled. */
export const whole = (name: string) => ({
  name,
  note: 'Two\nlines',
  email: 'ada@example.com',
  phone: '+351912345678',
  site: 'https://site.example/a',
  weight: 2.5,
  rank: 3,
  price: 49.5,
  deposit: 10,
  fragile: true,
  insured: true,
  listed: false,
  size: 'LARGE',
  colour: 'RED',
  madeAt: '2026-03-02T08:30:00.000Z',
  soldAt: '2026-04-02T21:15:00.000Z',
  madeOn: '2026-03-01',
  dueOn: '2026-05-01',
  season: '2026-03',
  retired: '2026-12',
  labels: ['old', 'rare'],
  colours: ['BLUE'],
  parts: [{ title: 'Lid', link: 'https://lid.example/', since: '2025-02', cost: 1.5, checked: true }],
  spares: [{ title: 'Hinge' }],
});

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

/** Opens the portal with a resource that has a field of every kind, on the test file's own database. */
export const openEveryKind = async (
  list: NonNullable<Parameters<typeof defineResource<(typeof everyKind)['fields']>>[1]>['list'] = {},
) => {
  const database = await openPglite();
  const records = await serveEveryKind(database);
  const { app } = await openTestApp({ app: { records } }, () => Promise.resolve(database));
  const charity = await buildCharity(database.db, 'Aid for All');
  const names = { firstName: 'Ada', lastName: 'Keeper', displayName: 'Ada Keeper', email: 'ada@keepers.example' };
  const { id: keeper } = await buildExpert(database.db, names);
  const specimens = defineResource(everyKind, { list });
  const send = async <Answer = Stored>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const { token } = await app.login();
    const response = await app.app.inject({
      method,
      url: `/api/specimens${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return response.json<Answer>();
  };
  return {
    app,
    database,
    charity,
    keeper,
    specimens,
    open: (url: string) => renderAdmin(app, url, undefined, [...resources, specimens]),
    send,
    find: (name: string) => send<readonly Stored[]>('GET', `?filter=${JSON.stringify({ name })}`),
    build: (name: string, values: object = {}) => send('POST', '', { ...whole(name), charity, keeper, ...values }),
  };
};

export const field = (label: RegExp | string) =>
  screen.findByLabelText(label, { selector: 'input, textarea, [role=combobox]' });
/** Sets the value at once, because typing is slow in a form of this size. */
export const write = async (label: RegExp | string, value: string) => {
  const input = await field(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
export const choose = async (user: UserEvent, label: RegExp | string, option: string) => {
  await user.click(await field(label));
  await user.click(await screen.findByRole('option', { name: option }));
};
export const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: /Save|Enregistrer/ }));
export const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The facts of a record's page, by label. */
export const facts = async () =>
  Object.fromEntries(
    (await screen.findAllByRole('term')).map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
