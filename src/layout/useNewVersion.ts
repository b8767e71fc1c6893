import { useQuery } from '@tanstack/react-query';

/** Milliseconds, besides every return to the tab. */
const CHECK_MS = 5 * 60_000;

/** A page's entry script, whose hashed name is the build's. */
const entryOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

const readServed = async (running: string) => {
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  /* The style carries another nonce: our policy would report it. */
  const page = (await answer.text()).replace(/<style[^]*<\/style>/, '');
  return entryOf(new DOMParser().parseFromString(page, 'text/html')) ?? running;
};

/** `CheckForApplicationUpdate` compares the whole page, whose nonce always differs. */
export const useNewVersion = () => {
  const running = entryOf(document) ?? '';
  const isOther = (served: string | undefined) => served !== undefined && served !== running;
  const { data, refetch } = useQuery({
    queryKey: ['servedVersion'],
    queryFn: () => readServed(running),
    enabled: running !== '',
    initialData: running,
    staleTime: Infinity,
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: 'always',
  });
  return { isNew: isOther(data), check: async () => isOther((await refetch()).data) };
};
