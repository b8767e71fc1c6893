import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { describeFailure } from '#src/components/describeFailure.ts';
import { FailureMore } from '#src/components/FailureMore.tsx';
import { useSentence } from '#src/components/useSentence.ts';
import type { PlacedFailure } from './useBooking.ts';

/** What the API refused, told where it belongs. The first takes the focus when it appears, so that nobody has to look for it. */
export const PlacedAlert = ({ failure }: { failure: PlacedFailure | undefined }) =>
  failure && <FreshAlert key={failure.attempt} failure={failure} />;

const FreshAlert = ({ failure: { message, isFirst, error } }: { failure: PlacedFailure }) => {
  const say = useSentence();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) alert.current?.focus();
  }, [isFirst]);
  return (
    <Alert ref={alert} severity="error" tabIndex={-1}>
      {say(message)}
      <FailureMore {...describeFailure(error)} />
    </Alert>
  );
};
