import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Person } from '#contract/meetings.ts';
import { displayNameOf } from '#contract/names.ts';
import { matchesSearch } from '#contract/matching.ts';
import { nameWithEmail } from '#src/components/Person.tsx';
import { useSentence } from '#src/components/texts.tsx';
import { useRead } from '#src/dataProvider/useCall.ts';

/** The two sides of a meeting, and who can be found for each. */
const peopleEndpoints = { expert: 'listExperts', user: 'listUsers' } as const;
export type PersonKind = keyof typeof peopleEndpoints;

const PAGE = 20;
const DEBOUNCE_MS = 250;
/** Stable, so that the picker does not filter what the API has found. */
const asFound = (people: Person[]) => people;

/** The people that fit, from an API that searches as from one that answers its whole list whatever is asked. */
const fitting = (people: readonly Person[], keyword: string): Person[] => {
  if (people.length <= PAGE) return [...people];
  return people
    .filter(({ id, firstName, lastName, email }) => matchesSearch([id, firstName, lastName, email], keyword))
    .slice(0, PAGE);
};

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
  const keyword = useDebounced(typing, DEBOUNCE_MS);
  const found = useRead(
    peopleEndpoints[kind],
    { query: { page: 1, perPage: PAGE, ...(keyword.trim() && { keyword: keyword.trim() }) } },
    { enabled: open },
  );
  const isCurrent = keyword === typing && found.isSuccess && !found.isPlaceholderData;
  return (
    <Autocomplete
      options={isCurrent ? fitting(found.data.data.items, keyword) : []}
      value={person ?? null}
      inputValue={typed}
      open={open}
      loading={!isCurrent && !found.isError}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(found.isError ? 'meetings.create.peopleFailed' : 'meetings.create.nobody')}
      autoHighlight
      filterOptions={asFound}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameWithEmail}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, picked) => onPick(picked ?? undefined)}
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

/** A value that follows another once that has been still for a while. */
const useDebounced = (value: string, milliseconds: number): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

/** One side of a meeting, as far as it is known, and a way to tell who was picked. */
interface ChosenPerson {
  readonly person: Person | undefined;
  readonly remember: (person: Person) => void;
}

/**
 * The person of an id: the one just picked, else looked up (a link names only ids), first among those who can take
 * part, then as an account, which tells at least the name.
 */
export const usePerson = (kind: PersonKind, id: string | undefined): ChosenPerson => {
  const [picked, remember] = useState<Person>();
  const known = picked !== undefined && picked.id === id ? picked : undefined;
  const listed = useRead(
    peopleEndpoints[kind],
    { query: { keyword: id } },
    { enabled: id !== undefined && known === undefined },
  );
  const found = listed.data?.data.items.find((person) => person.id === id);
  const account = useRead(
    'getAccount',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && known === undefined && found === undefined && listed.isFetched },
  );
  const profile = account.data?.data.profile;
  const fallback = id !== undefined && listed.isFetched ? { ...profile, id } : undefined;
  return { person: known ?? found ?? fallback, remember };
};
