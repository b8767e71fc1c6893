import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { paths } from '#src/paths.ts';

/** Where a refused call leads (spec 8). Why, is said once, by the notice with the server's own words. */
export const Forbidden = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageTitle title="shell.forbidden.title" />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('shell.forbidden.hint')}
      </Typography>
      <Button component={Link} to={paths.dashboard} variant="contained">
        {translate('shell.toDashboard')}
      </Button>
    </Box>
  );
};
