import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, ListContextProvider, type RaRecord, useList } from 'react-admin';
import { expect, it } from 'vitest';
import { ListTable } from './ListTable.tsx';

interface Person extends RaRecord<string> {
  readonly name: string;
}

/** The names that are drawn, each time that one is. */
const drawn: string[] = [];
const columns = [
  {
    source: 'name',
    cell: ({ name }: Person) => {
      drawn.push(name);
      return name;
    },
  },
];
const nameOf = ({ name }: Person) => name;

const List = ({ people }: { readonly people: readonly Person[] }) => (
  <ListContextProvider value={useList<Person>({ data: [...people], resource: 'people' })}>
    <ListTable<Person> columns={columns} label="People" isSelectable rowName={nameOf} />
  </ListContextProvider>
);
const page = (people: readonly Person[]) => (
  <CoreAdminContext>
    <List people={people} />
  </CoreAdminContext>
);

const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map((name) => ({ id: name, name }));
const people = [ann, bo, cy].flatMap((one) => one ?? []);
const tickOf = (row: RegExp) => screen.getByRole<HTMLInputElement>('row', { name: row }).querySelector('input');

it('draws a row again where its tick or its record has changed, and no other', async () => {
  const { rerender } = render(page(people));
  expect(await screen.findAllByRole('row')).toHaveLength(4);
  const tick = tickOf(/Bo/);

  drawn.length = 0;
  await userEvent.click(tick ?? document.body);
  expect(tickOf(/Bo/)).toBeChecked();
  expect(new Set(drawn)).toEqual(new Set(['Bo']));

  drawn.length = 0;
  rerender(page(people.map((one) => (one === cy ? { ...one, name: 'Cyril' } : one))));
  expect(await screen.findByRole('row', { name: /Cyril/ })).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(['Cyril']));
});
