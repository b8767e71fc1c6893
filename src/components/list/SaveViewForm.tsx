import { Box, Button, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';

interface SaveViewFormProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onSave: (name: string) => void;
}

/** Gives what the list shows now a name. */
export const SaveViewForm = ({ name, onName, onSave }: SaveViewFormProps) => {
  const translate = useTranslate();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
      <TextField
        label={translate('components.list.viewName')}
        value={name}
        onChange={(event) => onName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined">
        {translate('components.list.save')}
      </Button>
    </Box>
  );
};
