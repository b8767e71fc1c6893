import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { canCancel } from '#contract/statuses.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { describeFailure } from '#src/components/describeFailure.ts';
import { FailureMore } from '#src/components/FailureMore.tsx';
import type { Refusal } from './useCancelMeeting.ts';

interface CancelRefusalProps {
  readonly refusal: Refusal;
  /** The meeting's stage now. */
  readonly stage: string;
}

/**
 * Why the meeting was not cancelled, and what it is now where somebody else was faster. It takes the focus, unless that
 * is with the first input that was refused.
 */
export const CancelRefusal = ({ refusal, stage }: CancelRefusalProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const alert = useRef<HTMLDivElement>(null);
  const { message, error, isStale, isPlaced } = refusal;
  useEffect(() => {
    if (!isPlaced) alert.current?.focus();
  }, [isPlaced]);
  const name = translate(`components.status.${stage}`, { _: stage });
  const lines = [
    say(message),
    isStale && translate('meetings.cancel.movedOn', { stage: name }),
    canCancel(stage) && translate('meetings.cancel.inputsKept'),
  ];
  return (
    <Alert ref={alert} severity="error" tabIndex={-1} sx={{ mb: 1.5 }}>
      {lines.filter(Boolean).join(' ')}
      <FailureMore {...describeFailure(error)} />
    </Alert>
  );
};
