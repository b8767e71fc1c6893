import { useState } from 'react';
import type { Person } from '#contract/meetings.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { peopleEndpoints, type PersonKind } from './peopleEndpoints.ts';

/** One side of a meeting, as far as it is known, and a way to tell who was picked. */
export interface ChosenPerson {
  readonly person: Person | undefined;
  readonly remember: (person: Person) => void;
}

/**
 * The person of an id: the one just picked, else looked up (a link names only ids), first among those who can take
 * part, then as an account, which tells at least the name.
 */
export const usePerson = (kind: PersonKind, id: string | undefined): ChosenPerson => {
  const [picked, remember] = useState<Person>();
  const known = picked !== undefined && picked.id === id ? picked : undefined;
  const listed = useRead(
    peopleEndpoints[kind],
    { query: { keyword: id } },
    { enabled: id !== undefined && known === undefined },
  );
  const found = listed.data?.data.items.find((person) => person.id === id);
  const account = useRead(
    'getAccount',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && known === undefined && found === undefined && listed.isFetched },
  );
  const profile = account.data?.data.profile;
  const fallback = id !== undefined && listed.isFetched ? { ...profile, id } : undefined;
  return { person: known ?? found ?? fallback, remember };
};
