import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import type { MenuEntry } from './menuEntries.ts';

/** One line of the side menu: a real link, marked while its page or one below it is shown. */
export const MenuLink = ({ entry, nested = false }: { entry: MenuEntry; nested?: boolean }) => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { icon: Icon, badge: Badge } = entry;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={entry.path}
        sx={{
          mx: 1,
          mb: 0.25,
          borderRadius: 1,
          paddingInlineStart: nested ? 3.5 : 1.5,
          paddingInlineEnd: 1,
          color: 'text.primary',
          '&.active': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: 'inherit', '& svg': { fontSize: 20 } }}>
          <Icon />
        </ListItemIcon>
        <ListItemText
          primary={entry.isResource ? labelOf(entry.label, 2) : translate(entry.label, { smart_count: 2 })}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 'inherit' } } }}
        />
        {Badge && <Badge />}
      </ListItemButton>
    </ListItem>
  );
};
