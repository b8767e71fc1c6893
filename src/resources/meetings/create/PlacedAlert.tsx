import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { describeFailure } from '#src/components/describeFailure.ts';
import { FailureMore } from '#src/components/FailureMore.tsx';
import { useSentence } from '#src/components/useSentence.ts';

/** What the API refused, told where it belongs. It takes the focus when it appears, so that nobody has to look for it. */
export const PlacedAlert = ({ message, error }: { message: string; error: unknown }) => {
  const say = useSentence();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} severity="error" tabIndex={-1}>
      {say(message)}
      <FailureMore {...describeFailure(error)} />
    </Alert>
  );
};
