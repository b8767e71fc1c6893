import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Person } from '#contract/meetings.ts';
import { displayNameOf } from '#contract/names.ts';
import { matchesSearch } from '#contract/search.ts';
import { nameWithEmail } from '#src/components/nameWithEmail.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { peopleEndpoints, type PersonKind } from './peopleEndpoints.ts';
import { useDebounced } from './useDebounced.ts';

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
