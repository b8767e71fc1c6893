import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Link, Popover, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useBelowEnd } from '../screen.ts';
import { useOnceOpen } from '../useOnceOpen.ts';
import { useAskToClose } from '../useUnsavedChanges.tsx';
import { BarButton } from './BarButton.tsx';

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
export const SavedViews = () => {
  const translate = useTranslate();
  const belowEnd = useBelowEnd();
  const { resource } = useListContext();
  const { search } = useLocation();
  const [views, setViews] = useStore<readonly SavedView[]>(`${resource}.views`, []);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isDrawn = useOnceOpen(anchor !== undefined);
  const [name, setName] = useState('');
  const onClose = () => {
    setAnchor(undefined);
    setName('');
  };
  const { close, question } = useAskToClose({ isDirty: name.trim() !== '', onClose });
  const viewsWithout = (gone: string) => views.filter((view) => view.name !== gone);
  const save = (saved: string) => {
    setViews([...viewsWithout(saved), { name: saved, search }]);
    setName('');
  };
  return (
    <>
      <BarButton
        label={translate('components.list.views')}
        icon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {isDrawn && (
        <Popover
          open={Boolean(anchor)}
          anchorEl={anchor}
          onClose={close}
          {...belowEnd}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': translate('components.list.views'), sx: { p: 1.5, width: 300 } },
          }}
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
                onClick={() => setViews(viewsWithout(view.name))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
          <SaveViewForm name={name} onName={setName} onSave={save} />
          {question}
        </Popover>
      )}
    </>
  );
};
