import { Box, Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';

/** Gives what the list shows now a name. */
export const SaveViewForm = ({ onSave }: { onSave: (name: string) => void }) => {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    onSave(name.trim());
    setName('');
  };
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
      <TextField
        label={translate('components.list.viewName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined">
        {translate('components.list.save')}
      </Button>
    </Box>
  );
};
