import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useListContext } from 'react-admin';
import { useCall, useCapabilities } from '#src/dataProvider/useCall.ts';
import { ownPicture } from '#src/format/webAddress.ts';
import { useIsNarrow } from '#src/ui/screen.ts';

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

const show = async (face: HTMLElement, picture: string) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  face.style.backgroundImage = `url(${JSON.stringify(picture)})`;
  face.classList.add('pictured');
};

/** Loads the pictures of visible rows, with one observer for all of them. */
export const Pictures = ({ columns }: { readonly columns: readonly unknown[] }) => {
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
