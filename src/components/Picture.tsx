import { Avatar } from '@mui/material';
import type { Named } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useCall.ts';
import { useQuiet } from '#src/dataProvider/useQuiet.ts';
import { ownPicture } from '#src/format/webAddress.ts';
import { initialsOf } from './Person.tsx';

interface PictureProps {
  readonly person: Named & { readonly id?: string | null | undefined };
  /** Where it is: '' or null where there is none; undefined where that is not known, and then asked once the page is there. */
  readonly address: string | null | undefined;
  /** Pixels. */
  readonly size: number;
}

/**
 * The address of a person's picture as the page may load it. From elsewhere it comes through the API, which tells the host
 * nothing of who looks; an API that cannot, and a host that does not answer, give none.
 */
const usePicture = ({ person: { id }, address }: PictureProps): string | undefined => {
  const isQuiet = useQuiet();
  const own = address ? ownPicture(address, location.origin) : undefined;
  const isAsked = address === undefined ? isQuiet : address !== '' && address !== null && !own;
  const input = { params: { id: id ?? '' } };
  const fetched = useRead('getAvatar', input, { enabled: isAsked && Boolean(id), staleTime: Infinity });
  return own ?? fetched.data?.data.picture ?? undefined;
};

/** A person's picture; the initials, else a default picture, where there is none, and until it is there. */
export const Picture = (props: PictureProps) => {
  const { person, size } = props;
  const picture = usePicture(props);
  return (
    <Avatar
      alt=""
      {...(picture && { src: picture })}
      sx={{
        width: size,
        height: size,
        fontSize: size < 40 ? 'caption.fontSize' : 'h6.fontSize',
        fontWeight: 600,
        bgcolor: 'action.selected',
        color: 'text.primary',
      }}
    >
      {initialsOf(person) || undefined}
    </Avatar>
  );
};
