import type { ReactNode } from 'react';
import { displayNameOf, fullNameOf, type Named, UNNAMED } from '#contract/names.ts';
import type { Party } from '#contract/primitives.ts';
import { paths } from '#src/paths.ts';

type Shown = Named & Pick<Party, 'id' | 'email' | 'avatar'>;

/** 'N/A' without a name (product.md §3), with the email. */
export const nameWithEmail = (person: Shown): string => {
  const name = displayNameOf(person);
  return name === UNNAMED && person.email ? `${name} (${person.email})` : name;
};

export const initialsOf = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((name) => [...(name?.trim() ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** An email in full, with a line break allowed at its @. */
export const emailText = (email: string): ReactNode => {
  const at = email.indexOf('@');
  if (at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

const wholeEmail = ({ email }: Shown): ReactNode => email && <div className="sub">{emailText(email)}</div>;

/** A person in a list: initials, name, and a second line, the email by default. */
export const personOf = (person: Shown, name: ReactNode, below = wholeEmail(person)): ReactNode => (
  <div className="person">
    <span
      key={person.id}
      className="face"
      aria-hidden
      {...(person.avatar && { 'data-picture': person.id, 'data-address': person.avatar })}
    >
      {initialsOf(person)}
    </span>
    <div>
      {name}
      {below}
    </div>
  </div>
);

const clippedEmail = ({ email }: Shown): ReactNode =>
  email && (
    <div className="sub clip" title={email}>
      {email}
    </div>
  );

/** As `personOf`, with a long email cut by an ellipsis. */
export const partyOf = (party: Shown, name: ReactNode, below = clippedEmail(party)): ReactNode =>
  personOf(party, name, below);

/** A party, linked to its account where the API sends the id. */
export const partyLink = (party: Party): ReactNode =>
  party.id ? (
    <a className="link" href={paths.account(party.id)} title={fullNameOf(party)}>
      {fullNameOf(party)}
    </a>
  ) : (
    fullNameOf(party)
  );
