import { Link, ListItem, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface RecordLineProps {
  /** Undefined where the record has no page. */
  readonly to: string | undefined;
  readonly name: ReactNode;
  readonly about?: ReactNode;
  readonly children?: ReactNode;
}

export const RecordLine = ({ to, name, about, children }: RecordLineProps) => (
  <ListItem disableGutters sx={{ gap: 1 }}>
    <ListItemText
      sx={{ minWidth: 0 }}
      primary={
        to === undefined ? (
          name
        ) : (
          <Link component={RouterLink} to={to}>
            {name}
          </Link>
        )
      }
      secondary={about}
      slotProps={{ secondary: { noWrap: true, component: 'div' } }}
    />
    {children}
  </ListItem>
);
