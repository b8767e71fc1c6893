import { Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { canCancel } from '#contract/statuses.ts';
import { CancelDialog } from './CancelDialog.tsx';

interface CancelButtonProps {
  readonly meeting: MeetingDetail;
  readonly version: string | undefined;
}

/** Opens the cancel dialog where the stage allows it; elsewhere it says why not. */
export const CancelButton = ({ meeting, version }: CancelButtonProps) => {
  const translate = useTranslate();
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const isAllowed = canCancel(meeting.stage);
  const stage = translate(`components.status.${meeting.stage}`, { _: meeting.stage });
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : reasonId}
        onClick={() => setOpen(true)}
      >
        {translate('meetings.cancel.action')}
      </Button>
      {!isAllowed && (
        <Typography id={reasonId} variant="caption" color="text.secondary">
          {translate('meetings.cancel.notNow', { stage })}
        </Typography>
      )}
      {isOpen && <CancelDialog meeting={meeting} version={version} onClose={() => setOpen(false)} />}
    </>
  );
};
