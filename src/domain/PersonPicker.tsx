import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { Person } from '#contract/booking.ts';
import { displayNameOf } from '#contract/names.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { useWords } from '#src/fields/field.tsx';
import { RecordPicker } from '#src/fields/RecordPicker.tsx';
import { nameWithEmail } from './Person.tsx';

const contactOf = (person?: Person) => [person?.email, person?.timezone].filter(Boolean).join(' · ');

const peopleOf = { expert: 'experts', user: 'users' } as const;
type PersonKind = keyof typeof peopleOf;

const listOf = { expert: 'listExperts', user: 'listUsers' } as const;

interface PersonPickerProps {
  readonly kind: PersonKind;
  readonly person: Person | undefined;
  readonly onPick: (person: Person | undefined) => void;
  readonly problem?: string | undefined;
}

export const PersonPicker = ({ kind, person, onPick, problem }: PersonPickerProps) => {
  const { translate, say } = useWords();
  const queryClient = useQueryClient();
  const pick = (picked: Person | null) => {
    if (picked) queryClient.setQueryData(personKey(kind, picked.id), picked);
    onPick(picked ?? undefined);
  };
  return (
    <RecordPicker<Person>
      to={peopleOf[kind]}
      record={person ?? null}
      onPick={pick}
      textOf={nameWithEmail}
      optionOf={(option) => <PersonOption person={option} />}
      searchedBy={useCapabilities().takes(listOf[kind], 'keyword') ? 'keyword' : undefined}
      label={translate(`accounts.type.${kind}`)}
      placeholder={translate('meetings.create.search')}
      error={problem !== undefined}
      helperText={say(problem) ?? (contactOf(person) || ' ')}
    />
  );
};

const PersonOption = ({ person }: { person: Person }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography noWrap>{displayNameOf(person)}</Typography>
    <Typography variant="caption" component="div" color="text.secondary" noWrap>
      {contactOf(person)}
    </Typography>
  </Box>
);

/** react-admin's query key. */
const personKey = (kind: PersonKind, id: string) => [peopleOf[kind], 'getOne', { id, meta: undefined }];

const FRESH = 60_000;

export const usePerson = (kind: PersonKind, id: string | undefined): Person | undefined =>
  useGetOne<Person>(peopleOf[kind], { id: id ?? '' }, { enabled: id !== undefined, staleTime: FRESH }).data;
