import { useQuery } from '@tanstack/react-query';

/** How often the served page is compared with the running one, in milliseconds, besides every return to the tab. */
const CHECK_MS = 5 * 60_000;

/** The address of a page's entry script: its name holds a hash over all it loads, so it names the build. */
const entryOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

const readServed = async (running: string) => {
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  /* Its style has the nonce of that answer: this page's policy would report it. */
  const page = (await answer.text()).replace(/<style[^]*<\/style>/, '');
  return entryOf(new DOMParser().parseFromString(page, 'text/html')) ?? running;
};

/**
 * Whether another build of the portal is served than the one that runs here. react-admin's `CheckForApplicationUpdate`
 * compares the whole page, whose nonce differs with every answer.
 */
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
