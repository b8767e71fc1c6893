import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { paths } from '#src/paths.ts';

const messageOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string'
    ? state.message
    : messages.accessDenied;

/** Where a refused call leads (spec 8): the server's message stands in the location's state. */
export const Forbidden = () => {
  const translate = useTranslate();
  const location = useLocation();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageTitle title="shell.forbidden.title" />
      <Typography sx={{ mb: 1 }}>{messageOf(location.state)}</Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('shell.forbidden.hint')}
      </Typography>
      <Button component={Link} to={paths.dashboard} variant="contained">
        {translate('shell.toDashboard')}
      </Button>
    </Box>
  );
};
