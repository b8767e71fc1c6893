import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useListContext } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { useIsNarrow } from '#src/components/screen.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { useQuiet } from '#src/dataProvider/useQuiet.ts';
import { ownPicture } from '#src/format/webAddress.ts';

/** The picture of an account as the page may load it; one from elsewhere comes through the API. */
const usePictureOf = () => {
  const call = useCall();
  const queryClient = useQueryClient();
  return async ({ id, avatar }: AccountItem): Promise<string | undefined> => {
    const own = ownPicture(avatar ?? '', location.origin);
    if (own) return own;
    const input = { params: { id } };
    const { data, isAbsent } = await queryClient.fetchQuery({
      queryKey: ['getAvatar', input],
      queryFn: ({ signal }) => call('getAvatar', input, { signal }),
      staleTime: Infinity,
    });
    return isAbsent ? undefined : (data.picture ?? undefined);
  };
};

/** Once it can be drawn: a picture that is not there leaves the initials. */
const show = async (face: HTMLElement, picture: string) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  face.style.backgroundImage = `url(${JSON.stringify(picture)})`;
  face.classList.add('pictured');
};

/**
 * Puts the pictures of the list's accounts in the place of their initials, each when it comes in sight and once the page has
 * all that it asked for. Once for all rows: none of them knows of it. Who has no picture that can be shown keeps the initials.
 */
export const Pictures = () => {
  const { data } = useListContext<AccountItem>();
  const isNarrow = useIsNarrow();
  const isQuiet = useQuiet();
  const pictureOf = usePictureOf();
  const load = useEffectEvent((face: HTMLElement) => {
    const account = data?.find(({ id }) => id === face.dataset['picture']);
    if (!account) return;
    pictureOf(account)
      .then((picture) => (picture === undefined ? undefined : show(face, picture)))
      .catch(() => undefined);
  });
  useEffect(() => {
    const faces = isQuiet ? document.querySelectorAll<HTMLElement>('.face[data-picture]:not(.pictured)') : [];
    if (faces.length === 0) return undefined;
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        load(target);
      }
    });
    for (const face of faces) observer.observe(face);
    return () => observer.disconnect();
  }, [isQuiet, data, isNarrow]);
  return null;
};
