import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useListContext } from 'react-admin';
import { useCall } from '#src/dataProvider/useCall.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { ownPicture } from '#src/format/webAddress.ts';
import { useIsNarrow } from '../screen.ts';

/** The picture of a face as the page may load it; one from elsewhere comes through the API. */
const usePictureOf = () => {
  const call = useCall();
  const isProxied = useCapabilities().has('getAvatar');
  const queryClient = useQueryClient();
  return async ({ picture: id = '', address = '' }: DOMStringMap): Promise<string | undefined> => {
    const own = ownPicture(address, { origin: location.origin, isProxied });
    if (own || !isProxied) return own;
    const input = { params: { id } };
    const { data } = await queryClient.fetchQuery({
      queryKey: ['getAvatar', input],
      queryFn: ({ signal }) => call('getAvatar', input, { signal }),
      staleTime: Infinity,
    });
    return data.picture ?? undefined;
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

export interface PicturesProps {
  /** Those of the list: another one may have other faces. */
  readonly columns: readonly unknown[];
}

/**
 * Puts the pictures of the people in the list around in the place of their initials, each when it comes in sight. Once for all
 * rows: none of them knows of it. Who has no picture that can be shown keeps the initials.
 */
export const Pictures = ({ columns }: PicturesProps) => {
  const { data } = useListContext();
  const isNarrow = useIsNarrow();
  const pictureOf = usePictureOf();
  const load = useEffectEvent((face: HTMLElement) => {
    pictureOf(face.dataset)
      .then((picture) => (picture === undefined ? undefined : show(face, picture)))
      .catch(() => undefined);
  });
  useEffect(() => {
    const faces = document.querySelectorAll<HTMLElement>('.face[data-picture]:not(.pictured)');
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
  }, [data, isNarrow, columns]);
  return null;
};
