import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { MenuLink } from './MenuLink.tsx';
import type { MenuEntry } from './menuEntries.ts';

/** A group of the side menu; whether it is open survives a reload. */
export const MenuGroup = ({ group, entries }: { group: string; entries: readonly MenuEntry[] }) => {
  const translate = useTranslate();
  const [open, setOpen] = useStore(`menu.${group}`, true);
  const id = useId();
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ mx: 1, mb: 0.25, borderRadius: 1, paddingInlineStart: 1.5 }}
      >
        <ListItemText
          primary={translate(group)}
          slotProps={{ primary: { variant: 'body2', color: 'text.secondary', sx: { fontWeight: 600 } } }}
        />
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      <Collapse in={open} id={id}>
        <List disablePadding aria-label={translate(group)}>
          {entries.map((entry) => (
            <MenuLink key={entry.path} entry={entry} nested />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
};
