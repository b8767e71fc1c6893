import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { paths } from '#src/paths.ts';

/** An address of the portal that leads nowhere, inside the shell (decisions 11). */
export const NotFound = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageTitle title="shell.notFound.title" />
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{translate('shell.notFound.text', { pathname })}</Typography>
      <Button component={Link} to={paths.dashboard} variant="contained">
        {translate('shell.toDashboard')}
      </Button>
    </Box>
  );
};
