import { Box } from '@mui/material';
import type { FilterInputProps } from '#src/components/list/filters.ts';
import type { PersonKind } from './peopleEndpoints.ts';
import { PersonPicker } from './PersonPicker.tsx';
import { usePerson } from './usePerson.ts';

const idOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** A list's filter for one side of its meetings; the URL holds the id. */
export const PersonFilter = ({ kind, value, onChange }: Omit<FilterInputProps, 'label'> & { kind: PersonKind }) => {
  const { person, remember } = usePerson(kind, idOf(value));
  return (
    <Box sx={{ flex: '1 1 180px', maxWidth: 260 }}>
      <PersonPicker
        kind={kind}
        person={person}
        onPick={(picked) => {
          if (picked) remember(picked);
          onChange(picked?.id);
        }}
      />
    </Box>
  );
};
