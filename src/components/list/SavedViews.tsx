import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Box, Button, IconButton, Link, Popover, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';

interface SavedView {
  readonly name: string;
  readonly search: string;
}

/** Named views: the URL of a list under a name, kept for this administrator. */
export const SavedViews = () => {
  const translate = useTranslate();
  const { resource } = useListContext();
  const { search } = useLocation();
  const [views, setViews] = useStore<readonly SavedView[]>(`${resource}.views`, []);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [name, setName] = useState('');
  const close = () => setAnchor(undefined);
  const without = (gone: string) => views.filter((view) => view.name !== gone);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (!trimmed) return;
    setViews([...without(trimmed), { name: trimmed, search }]);
    setName('');
  };
  return (
    <>
      <Button startIcon={<BookmarkIcon />} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        {translate('components.list.views')}
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
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
              onClick={() => setViews(without(view.name))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
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
      </Popover>
    </>
  );
};
