import { Box } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PlacedFailure } from './useBooking.ts';

/** Around an input that shows what the API refused itself: it gets the focus where it is the first, at each attempt anew. */
export const RefusedInput = ({ failure, children }: { failure: PlacedFailure | undefined; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const attempt = failure?.isFirst ? failure.attempt : undefined;
  useEffect(() => {
    if (attempt !== undefined) box.current?.querySelector('input')?.focus();
  }, [attempt]);
  return (
    <Box ref={box} sx={{ minWidth: 0 }}>
      {children}
    </Box>
  );
};
