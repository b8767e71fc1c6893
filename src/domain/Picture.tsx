import { Avatar } from '@mui/material';
import { useRead, useQuiet } from '#src/dataProvider/useCall.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { ownPicture } from '#src/format/webAddress.ts';

interface PictureProps {
  readonly person: { readonly id?: string | null | undefined };
  /** '' or null: none; undefined: unknown, and fetched when the page is idle. */
  readonly address: string | null | undefined;
  readonly size: number;
}

/** Pictures of other hosts come through the API, where it proxies them. */
const usePicture = ({ person: { id }, address }: Omit<PictureProps, 'size'>): string | undefined => {
  const isQuiet = useQuiet();
  const isProxied = useCapabilities().has('getAvatar');
  const own = address ? ownPicture(address, { origin: location.origin, isProxied }) : undefined;
  const isAsked = address === undefined ? isQuiet : address !== '' && address !== null && !own;
  const input = { params: { id: id ?? '' } };
  const fetched = useRead('getAvatar', input, { enabled: isAsked && Boolean(id), staleTime: Infinity });
  return own ?? fetched.data?.data.picture ?? undefined;
};

export const Picture = ({ size, ...props }: PictureProps) => {
  const look = { width: size, height: size, bgcolor: 'action.selected', color: 'text.primary' };
  return <Avatar alt="" src={usePicture(props)} sx={look} />;
};
