import { displayNameOf, fullNameOf, type Named, UNNAMED } from '#contract/names.ts';
import type { Party } from '#contract/primitives.ts';
import { paths } from '#src/paths.ts';

/** A person in one line: 'N/A' without a name (spec 3), and the email then tells who it is. */
export const nameWithEmail = (person: Named & { readonly email?: string | null | undefined }): string => {
  const name = displayNameOf(person);
  return name === UNNAMED && person.email ? `${name} (${person.email})` : name;
};

/** One side of a meeting or a transaction, linked to the account where the API tells which that is. */
export const PartyLink = ({ party }: { party: Party }) =>
  party.id ? (
    <a className="link" href={paths.account(party.id)}>
      {fullNameOf(party)}
    </a>
  ) : (
    fullNameOf(party)
  );
