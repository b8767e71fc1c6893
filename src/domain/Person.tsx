import type { ReactNode } from 'react';
import { fullNameOf, type Named } from '#contract/names.ts';
import type { Party } from '#contract/primitives.ts';
import { paths } from '#src/paths.ts';
import { Avatar } from '@mui/material';
import { useRead, useQuiet, useCapabilities } from '#src/dataProvider/useCall.ts';
import { ownPicture } from '#src/format/webAddress.ts';

type ShownPerson = Named & Pick<Party, 'id' | 'email' | 'avatar'>;

export const initialsOf = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((name) => [...(name?.trim() ?? '')][0] ?? '')
    .join('')
    .toUpperCase();

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

const wholeEmail = ({ email }: ShownPerson): ReactNode => email && <div className="sub">{emailText(email)}</div>;

export const personOf = (person: ShownPerson, name: ReactNode, below = wholeEmail(person)): ReactNode => (
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

const clippedEmail = ({ email }: ShownPerson): ReactNode =>
  email && (
    <div className="sub clip" title={email}>
      {email}
    </div>
  );

export const partyOf = (party: ShownPerson, name: ReactNode, below = clippedEmail(party)): ReactNode =>
  personOf(party, name, below);

export const partyLink = (party: Party): ReactNode =>
  party.id ? (
    <a className="link" href={paths.account(party.id)} title={fullNameOf(party)}>
      {fullNameOf(party)}
    </a>
  ) : (
    fullNameOf(party)
  );

interface PictureProps {
  readonly person: { readonly id?: string | null | undefined };
  /** '' or null: no picture; undefined: unknown, fetched once the page is idle. */
  readonly address: string | null | undefined;
  readonly size: number;
}

/** Loads pictures of other hosts through the API if it proxies them. */
const usePicture = ({ person: { id }, address }: Omit<PictureProps, 'size'>): string | undefined => {
  const isQuiet = useQuiet();
  const isProxied = useCapabilities().has('getAvatar');
  const own = address ? ownPicture(address, { origin: location.origin, isProxied }) : undefined;
  const isFetched = address === undefined ? isQuiet : address !== '' && address !== null && !own;
  const input = { params: { id: id ?? '' } };
  const fetched = useRead('getAvatar', input, { enabled: isFetched && Boolean(id), staleTime: Infinity });
  return own ?? fetched.data?.data.picture ?? undefined;
};

export const Picture = ({ size, ...props }: PictureProps) => {
  const look = { width: size, height: size, bgcolor: 'action.selected', color: 'text.primary' };
  return <Avatar alt="" src={usePicture(props)} sx={look} />;
};
