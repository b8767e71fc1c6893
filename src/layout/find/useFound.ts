import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetResourceLabel } from 'react-admin';
import { useDebounced } from '#src/components/useDebounced.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { useWords, type Words } from '#src/fields/field.tsx';
import { type FoundRecord, recordPathOf, type PortalResource, useDeclarations } from '#src/resources/declaration.ts';
import type { Choice, ChoiceGroup } from './choices.ts';

/** How long typing pauses before it is asked about, ms. */
const PAUSE = 150;
/** One sign is in everything. */
const SHORTEST = 2;
/** For so long the same text is answered by what was found, ms. */
const FRESH = 30_000;

/** The records of each resource under its name, in the order in which they were found. */
const grouped = (
  found: readonly FoundRecord[],
  declarations: readonly PortalResource[],
  labelOf: (name: string) => string,
  words: Words,
): readonly ChoiceGroup[] =>
  [...new Set(found.map(({ type }) => type))].flatMap((type) => {
    const declaration = declarations.find(({ name }) => name === type);
    if (!declaration) return [];
    const choices = found.flatMap((one): Choice[] => {
      const to = one.type === type ? recordPathOf(declaration, one.id) : undefined;
      if (to === undefined) return [];
      const { title, subtitle } = declaration.found?.(one, words) ?? one;
      const detail = [one.number, subtitle].filter(Boolean).join(' · ');
      return [{ key: to, title, detail, icon: declaration.icon, to }];
    });
    return choices.length > 0 ? [{ label: labelOf(type), choices }] : [];
  });

/** What the text finds among all records. What was found before stays until the answer is there; `isAnswered` tells which it is. */
export const useFound = (text: string) => {
  const declarations = useDeclarations();
  const labelOf = useGetResourceLabel();
  const words = useWords();
  const [asked, hurry] = useDebounced(text, PAUSE);
  const call = useCall();
  const hasSearch = useCapabilities().has('search');
  const isAsked = hasSearch && text.length >= SHORTEST;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) => (await call('search', { query: { q: asked } }, { signal })).data,
    enabled: hasSearch && asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    retry: false,
  });
  const isCurrent = asked === text && !isFetching && !isPlaceholderData;
  const groups = useMemo(
    () => grouped(data ?? [], declarations, (name) => labelOf(name, 2), words),
    [data, declarations, labelOf, words],
  );
  return {
    groups: isAsked ? groups : [],
    isAnswered: !isAsked || isCurrent,
    error: isAsked && isCurrent ? error : null,
    retry: () => void refetch(),
    /** Asks at once. */
    hurry,
  };
};
