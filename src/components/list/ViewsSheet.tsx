import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Link, Popover, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { belowEnd } from '../screen.ts';
import { useAskToClose } from '../useUnsavedChanges.tsx';

interface SaveViewFormProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onSave: (name: string) => void;
}

/** Gives what the list shows now a name. */
const SaveViewForm = ({ name, onName, onSave }: SaveViewFormProps) => {
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
      <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
        {translate('components.list.save')}
      </Button>
    </Box>
  );
};

interface SavedView {
  readonly name: string;
  readonly search: string;
}

/** Named views: the URL of a list under a name, kept for this administrator. */
const useViews = () => {
  const { resource } = useListContext();
  const { search } = useLocation();
  const [views, setViews] = useStore<readonly SavedView[]>(`${resource}.views`, []);
  const without = (gone: string) => views.filter((view) => view.name !== gone);
  return {
    views,
    remove: (name: string) => setViews(without(name)),
    save: (name: string) => setViews([...without(name), { name, search }]),
  };
};

export interface ViewsSheetProps {
  readonly label: string;
  /** Below what it opens; undefined closes it. */
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

/** The views that are kept, each a link, and a form to keep what the list shows now. */
export const ViewsSheet = ({ label, anchor, onClose }: ViewsSheetProps) => {
  const translate = useTranslate();
  const { views, save, remove } = useViews();
  const [name, setName] = useState('');
  const leave = () => {
    onClose();
    setName('');
  };
  const { close, question } = useAskToClose({ isDirty: name.trim() !== '', onClose: leave });
  const keep = (kept: string) => {
    save(kept);
    setName('');
  };
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor}
      onClose={close}
      {...belowEnd}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, width: 300 } } }}
    >
      {views.length === 0 && <Typography color="text.secondary">{translate('components.list.noViews')}</Typography>}
      {views.map((view) => (
        <Box key={view.name} sx={{ display: 'flex', alignItems: 'center' }}>
          <Link component={RouterLink} to={{ search: view.search }} onClick={close} sx={{ flex: 1 }}>
            {view.name}
          </Link>
          <IconButton
            size="small"
            aria-label={translate('components.list.deleteView', { name: view.name })}
            onClick={() => remove(view.name)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <SaveViewForm name={name} onName={setName} onSave={keep} />
      {question}
    </Popover>
  );
};
