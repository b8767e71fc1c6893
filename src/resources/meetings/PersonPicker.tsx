import { Autocomplete, Box, createFilterOptions, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import type { Person } from '#contract/booking.ts';
import { displayNameOf } from '#contract/names.ts';
import { nameWithEmail } from '#src/components/Person.tsx';
import { useSentence } from '#src/components/texts.tsx';
import { useDebounced } from '#src/components/useDebounced.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';

/** The two sides of a meeting, and the resource of those who can be found for each. */
const peopleOf = { expert: 'experts', user: 'users' } as const;
type PersonKind = keyof typeof peopleOf;

const PAGE = 20;
const DEBOUNCE_MS = 250;
/** What the API has found is not filtered again; of its whole list the picker finds those that fit. */
const asFound = (people: Person[]) => people;
const fitting = createFilterOptions<Person>({ limit: PAGE });
/** The calls of those who can be found. */
const listOf = { expert: 'listExperts', user: 'listUsers' } as const;

interface PersonPickerProps {
  readonly kind: PersonKind;
  readonly person: Person | undefined;
  readonly onPick: (person: Person | undefined) => void;
  readonly problem?: string | undefined;
  /** What to say under the field while nothing is wrong. */
  readonly hint?: string | undefined;
}

/** Finds an expert or a user by typing. Options of an earlier search are never shown under a later text. */
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

/** Where react-admin keeps the person of an id. */
const personKey = (kind: PersonKind, id: string) => [peopleOf[kind], 'getOne', { id, meta: undefined }];

/** Who was just picked is not asked for again. Milliseconds. */
const FRESH = 60_000;

/** The person of an id, as far as it is known. */
export const usePerson = (kind: PersonKind, id: string | undefined): Person | undefined =>
  useGetOne<Person>(peopleOf[kind], { id: id ?? '' }, { enabled: id !== undefined, staleTime: FRESH }).data;
