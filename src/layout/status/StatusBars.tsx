import { Box } from '@mui/material';
import { useContext } from 'react';
import { ConnectionBar } from './ConnectionBar.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { SessionBar } from './SessionBar.tsx';
import { SignInBar } from './SignInBar.tsx';
import { StatusSourcesContext } from './StatusSources.ts';
import { VersionBar } from './VersionBar.tsx';

/** What is the matter with network, session and version, over every page; a screen reader hears each change. */
export const StatusBars = () => {
  const sources = useContext(StatusSourcesContext);
  return (
    <Box component="output" sx={{ display: 'block', position: 'sticky', insetBlockStart: 48, zIndex: 'appBar' }}>
      {sources && (
        <>
          <OfflineBar {...sources} />
          <SignInBar {...sources} />
          <ConnectionBar {...sources} />
          <SessionBar {...sources} />
          <VersionBar {...sources} />
        </>
      )}
    </Box>
  );
};
