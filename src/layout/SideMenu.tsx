import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import { Box, List, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { productName } from '#src/productName.ts';
import { useAbsent } from '#src/dataProvider/useAbsent.ts';
import { reports } from '#src/reports/index.tsx';
import { useDeclarations } from '#src/resources/declaration.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuLink } from './MenuLink.tsx';
import { grouped, menuEntries } from './menuEntries.ts';

/** The drawer's content: what portal this is, and the way to every page (spec 2). */
export const SideMenu = () => {
  const translate = useTranslate();
  const declarations = useDeclarations();
  const absent = useAbsent(declarations);
  const resources = declarations.filter(({ name }) => !absent.has(name));
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')}>
      <Box sx={{ px: 2.5, py: 1.75 }}>
        <Typography variant="h6" component="p" color="primary">
          {productName()}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('shell.portal')}
        </Typography>
      </Box>
      <List disablePadding>
        {grouped(menuEntries(DashboardIcon, resources, reports)).map((item) =>
          'entries' in item ? (
            <MenuGroup key={item.group} group={item.group} entries={item.entries} />
          ) : (
            <MenuLink key={item.path} entry={item} />
          ),
        )}
      </List>
    </Box>
  );
};
