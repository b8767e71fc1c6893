import { fullNameOf } from '#contract/names.ts';
import { isParty, type Party } from '#contract/primitives.ts';
import { PartyLink } from '#src/components/Person.tsx';
import type { ListFilter } from '#src/components/list/filters.ts';
import { defineKind, type Filtered } from './field.tsx';
import { ReferenceName } from './reference.tsx';

/** Set by links from other pages and taken away by its chip: there is nothing to type. */
const partyFilter = ({ source, value }: Filtered): ListFilter => ({
  kind: 'custom',
  source: `${source}Id`,
  text: (id) => <ReferenceName to="accounts" id={String(id)} />,
  matches: (record, id) => {
    const party = value(record);
    return isParty(party) && party.id === id;
  },
});

/** A person, by name, linked to the account. */
export const party = defineKind<Party>(
  {
    name: 'party',
    Cell: ({ value }) => <PartyLink party={value} />,
    text: ({ value }) => fullNameOf(value),
    none: fullNameOf({}),
    filters: (field) => [partyFilter(field)],
  },
  isParty,
);
