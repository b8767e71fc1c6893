import type { ReactNode } from 'react';
import { displayNameOf, fullNameOf, type Named, UNNAMED } from '#contract/names.ts';
import type { Party } from '#contract/primitives.ts';
import { paths } from '#src/paths.ts';

/** A person in one line: 'N/A' without a name (product.md §3), and the email then tells who it is. */
export const nameWithEmail = (person: Named & { readonly email?: string | null | undefined }): string => {
  const name = displayNameOf(person);
  return name === UNNAMED && person.email ? `${name} (${person.email})` : name;
};

/** The first letters of the names that there are. */
export const initialsOf = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((name) => [...(name?.trim() ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** An email in full: one that is too long for its line goes on in the next, at its @ where there is one. */
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

interface Shown extends Named {
  readonly id?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** Where a picture is; it is put in the place of the initials by who can load it. */
  readonly avatar?: string | null | undefined;
}

const framed = (person: Shown, name: ReactNode, below: ReactNode): ReactNode => (
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

const wholeEmail = ({ email }: Shown): ReactNode => email && <div className="sub">{emailText(email)}</div>;

/** A person as a list draws hundreds: the initials, what stands for the name, a link say, and a second line, the whole email unless told. */
export const personOf = (person: Shown, name: ReactNode, below = wholeEmail(person)): ReactNode =>
  framed(person, name, below);

const clippedEmail = ({ email }: Shown): ReactNode =>
  email && (
    <div className="sub clip" title={email}>
      {email}
    </div>
  );

/** The same for one of several in a row: a long email ends in an ellipsis, and is whole at the account. */
export const partyOf = (party: Shown, name: ReactNode, below = clippedEmail(party)): ReactNode =>
  framed(party, name, below);

/** One side of a meeting or a transaction, linked to the account where the API tells which that is. */
export const partyLink = (party: Party): ReactNode =>
  party.id ? (
    <a className="link" href={paths.account(party.id)} title={fullNameOf(party)}>
      {fullNameOf(party)}
    </a>
  ) : (
    fullNameOf(party)
  );
