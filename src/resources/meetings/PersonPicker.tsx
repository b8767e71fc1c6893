import { Autocomplete, Box, createFilterOptions, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import type { Person } from '#contract/booking.ts';
import { displayNameOf } from '#contract/names.ts';
import { nameWithEmail } from '#src/domain/Person.tsx';
import { useSentence } from '#src/ui/texts.tsx';
import { useDebounced } from '#src/list/filters/useDebounced.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';

const peopleOf = { expert: 'experts', user: 'users' } as const;
type PersonKind = keyof typeof peopleOf;

const PAGE = 20;
const DEBOUNCE_MS = 250;
/** The server has filtered; a whole list is filtered here. */
const asFound = (people: Person[]) => people;
const fitting = createFilterOptions<Person>({ limit: PAGE });
const listOf = { expert: 'listExperts', user: 'listUsers' } as const;

interface PersonPickerProps {
  readonly kind: PersonKind;
  readonly person: Person | undefined;
  readonly onPick: (person: Person | undefined) => void;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
}

/** A search for an expert or user; never shows options of an earlier text. */
export const PersonPicker = ({ kind, person, onPick, problem, hint }: PersonPickerProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const typing = person && typed === nameWithEmail(person) ? '' : typed;
  const isSearched = useCapabilities().takes(listOf[kind], 'keyword');
  const [keyword] = useDebounced(isSearched ? typing : '', DEBOUNCE_MS);
  const queryClient = useQueryClient();
  const found = useGetList<Person>(
    peopleOf[kind],
    { filter: { keyword: keyword.trim() }, pagination: { page: 1, perPage: PAGE } },
    { enabled: open },
  );
  const isCurrent = (!isSearched || keyword === typing) && found.isSuccess;
  const pick = (picked: Person | null) => {
    if (picked) queryClient.setQueryData(personKey(kind, picked.id), picked);
    onPick(picked ?? undefined);
  };
  return (
    <Autocomplete
      options={isCurrent ? found.data : []}
      value={person ?? null}
      inputValue={typed}
      open={open}
      loading={!isCurrent && !found.isError}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(found.isError ? 'meetings.create.peopleFailed' : 'meetings.create.nobody')}
      autoHighlight
      filterOptions={isSearched ? asFound : fitting}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameWithEmail}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, picked) => pick(picked)}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <PersonOption person={option} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate(`meetings.create.${kind}`)}
          placeholder={translate('meetings.create.search')}
          error={problem !== undefined}
          helperText={say(problem) ?? hint}
        />
      )}
    />
  );
};

const PersonOption = ({ person }: { person: Person }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography noWrap>{displayNameOf(person)}</Typography>
    <Typography variant="caption" component="div" color="text.secondary" noWrap>
      {[person.email, person.timezone].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
);

/** react-admin's query key. */
const personKey = (kind: PersonKind, id: string) => [peopleOf[kind], 'getOne', { id, meta: undefined }];

const FRESH = 60_000;

export const usePerson = (kind: PersonKind, id: string | undefined): Person | undefined =>
  useGetOne<Person>(peopleOf[kind], { id: id ?? '' }, { enabled: id !== undefined, staleTime: FRESH }).data;
