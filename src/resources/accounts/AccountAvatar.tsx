import { Avatar } from '@mui/material';

interface AccountAvatarProps {
  readonly src?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly size?: number;
}

const initials = (...names: (string | null | undefined)[]) =>
  names
    .map((name) => [...(name?.trim() ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** A person's picture; their initials, else a default picture, where there is none or it does not load. */
export const AccountAvatar = ({ src, firstName, lastName, size = 40 }: AccountAvatarProps) => (
  <Avatar
    alt=""
    {...(src && { src })}
    slotProps={{ img: { loading: 'lazy', referrerPolicy: 'no-referrer' } }}
    sx={{ width: size, height: size, fontSize: size * 0.4, bgcolor: 'primary.main', color: 'primary.contrastText' }}
  >
    {initials(firstName, lastName) || undefined}
  </Avatar>
);
