import CopyIcon from '@mui/icons-material/ContentCopy';
import HistoryIcon from '@mui/icons-material/History';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import TuneIcon from '@mui/icons-material/Tune';
import ActionIcon from '@mui/icons-material/BoltOutlined';
import { keepPreviousData } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useGetResourceLabel, useStore, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useAllDeclared, type Visit, VISITS } from '#src/ui/page/onScreen.ts';
import { useCopy } from '#src/ui/CopyableText.tsx';
import { useDebounced } from '#src/list/filters/filters.ts';
import { useRead, hasList, hasWrite, useCapabilities } from '#src/dataProvider/useCall.ts';
import { useWords } from '#src/fields/field.tsx';
import { listPath, paths } from '#src/paths.ts';
import { type FoundRecord, isOfferedBy, recordPathOf, useDeclarations, usePages } from '#src/resources/declaration.ts';
import { useMenuEntries } from '../SideMenu.tsx';
import type { PaletteProps } from '../TopBar.tsx';
import { wordsOf } from '#contract/search.ts';

export interface Choice {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly icon: ComponentType;
  readonly to?: string;
  readonly run?: () => void;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The parts of a word between apostrophes and hyphens. */
const partsOf = (word: string): readonly string[] => word.match(/[\p{L}\p{N}]+/gu) ?? [word];

/** Choices whose title has, for each word of the text, a word that starts with it; ignores case and accents. */
export const matching = (choices: readonly Choice[], text: string): readonly Choice[] => {
  const wanted = wordsOf(folded(text)).flatMap(partsOf);
  return choices.filter(({ title }) => {
    const own = partsOf(folded(title));
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
};

const usePageChoices = ({ onSettings, onKeys }: Pick<PaletteProps, 'onSettings' | 'onKeys'>): readonly Choice[] => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const capabilities = useCapabilities();
  const entries = useMenuEntries();
  const declarations = useDeclarations().filter((one) => hasList(capabilities, one));
  const pageDeclarations = usePages().filter(isOfferedBy(capabilities));
  const page = (title: string, to: string, icon: Choice['icon'], detail?: string): Choice => ({
    key: `page:${to}`,
    title,
    to,
    icon,
    detail,
  });
  return [
    ...entries.map(({ name, path, icon, group }) => page(name, path, icon, group && translate(group))),
    ...declarations.flatMap(({ name, icon, create, menu, routes = [] }) => [
      ...routes
        .filter(isOfferedBy(capabilities))
        .flatMap(({ label, path }) =>
          label ? [page(translate(label), `/${name}/${path}`, icon, labelOf(name, 2))] : [],
        ),
      ...(create && menu && hasWrite(capabilities, name, 'create')
        ? [page(translate('ra.page.create', { name: labelOf(name, 1) }), `/${name}/create`, icon)]
        : []),
    ]),
    ...pageDeclarations.flatMap(({ label, path, icon, menu }) => (menu ? [] : [page(translate(label), path, icon)])),
    { key: 'settings', title: translate('shell.settings.title'), icon: TuneIcon, run: onSettings },
    { key: 'keys', title: translate('shell.keys.title'), icon: KeyboardIcon, run: onKeys },
  ];
};

const useActionsHere = (pages: readonly Choice[]): readonly Choice[] => {
  const translate = useTranslate();
  const declarations = useDeclarations();
  const copy = useCopy();
  const parts = useAllDeclared();
  const hasTrails = pages.some(({ to }) => to === paths.audit);
  const declared = parts.flatMap(({ actions = [] }) => actions);
  const records = parts.flatMap(({ record }) => record ?? []);
  return [
    ...declared.map(({ label, of, ...act }): Choice => {
      const choice = { key: `here:${label}${of?.id ?? ''}`, title: translate(label, { name: of?.name }) };
      return { ...('to' in act ? { to: act.to } : { run: act.run }), ...choice, icon: ActionIcon };
    }),
    ...records.flatMap(({ resource, id }): Choice[] => {
      const isAudited = hasTrails && declarations.some((one) => one.name === resource && one.fields);
      const trail = { key: `trail:${id}`, title: translate('shell.find.trail'), icon: HistoryIcon };
      return [
        { key: `copy:${id}`, title: translate('shell.find.copyId'), icon: CopyIcon, run: () => void copy(id) },
        ...(isAudited ? [{ ...trail, to: listPath(paths.audit, { entityId: id }) }] : []),
      ];
    }),
  ];
};

const SHOWN = 6;

const useRecent = (pages: readonly Choice[]): readonly Choice[] => {
  const { pathname } = useLocation();
  const labelOf = useGetResourceLabel();
  const declarations = useDeclarations();
  const [visits] = useStore<readonly Visit[]>(VISITS, []);
  const recent = visits.flatMap(({ path, resource, name }): Choice[] => {
    const key = `recent:${path}`;
    const page = pages.find(({ to }) => to === path);
    if (page) return [{ ...page, key }];
    const declaration = declarations.find((one) => one.name === resource);
    if (!declaration || !name) return [];
    return [{ key, title: name, detail: labelOf(declaration.name, 1), icon: declaration.icon, to: path }];
  });
  return recent.filter(({ to }) => to !== pathname).slice(0, SHOWN);
};

const PAUSE = 150;
const SHORTEST = 2;
const FRESH = 30_000;

const useGroups = () => {
  const declarations = useDeclarations();
  const labelOf = useGetResourceLabel();
  const words = useWords();
  return (found: readonly FoundRecord[]): readonly ChoiceGroup[] =>
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
      return [{ label: labelOf(type, 2), choices }];
    });
};

/** Keeps the previous results until the response arrives; `isAnswered` is false until then. */
const useFound = (text: string) => {
  const groupsOf = useGroups();
  const [debounced, flush] = useDebounced(text, PAUSE);
  const isSearching = useCapabilities().has('search') && text.length >= SHORTEST;
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    'search',
    { query: { q: debounced } },
    { enabled: debounced.length >= SHORTEST, placeholderData: keepPreviousData, staleTime: FRESH },
  );
  const isCurrent = debounced === text && !isFetching && !isPlaceholderData;
  return {
    groups: isSearching ? groupsOf(data?.data ?? []) : [],
    isAnswered: !isSearching || isCurrent,
    error: isSearching && isCurrent ? error : null,
    retry: () => void refetch(),
    flush,
  };
};

export const useChoices = (text: string, props: Pick<PaletteProps, 'onSettings' | 'onKeys'>) => {
  const translate = useTranslate();
  const pages = usePageChoices(props);
  const here = useActionsHere(pages);
  const recent = useRecent(pages);
  const { groups, ...search } = useFound(text);
  const offered: readonly ChoiceGroup[] = [
    { label: translate('shell.find.recent'), choices: text === '' ? recent : [] },
    { label: translate('shell.find.here'), choices: matching(here, text) },
    { label: translate('shell.find.pages'), choices: matching(pages, text) },
    ...groups,
  ];
  return { groups: offered.filter(({ choices }) => choices.length > 0), ...search };
};
