import { Alert, Box, Button } from '@mui/material';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { Connection } from '#src/api/connection.ts';

const idle: Pick<Connection, 'getSnapshot' | 'subscribe' | 'stop'> = {
  getSnapshot: () => null,
  subscribe: () => () => undefined,
  stop: () => undefined,
};

export const ConnectionContext = createContext(idle);

/** While requests are being retried: how far that is, and a way to give up (decisions 6). */
export const ConnectionBar = () => {
  const translate = useTranslate();
  const { getSnapshot, subscribe, stop } = useContext(ConnectionContext);
  const retrying = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <Box component="output" sx={{ display: 'block', position: 'sticky', insetBlockStart: 48, zIndex: 'appBar' }}>
      {retrying && (
        <Alert
          severity="warning"
          square
          role="presentation"
          action={
            <Button color="inherit" size="small" onClick={stop}>
              {translate('shell.connection.stop')}
            </Button>
          }
        >
          {translate('shell.connection.retrying', { attempt: retrying.attempt, of: retrying.of })}
        </Alert>
      )}
    </Box>
  );
};
