import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DeclineReason, problemOfReason } from '../DeclineReason.tsx';

interface DeclineFormProps {
  readonly isPending: boolean;
  readonly onDecline: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Why an application is declined, in place. The reason may stay empty. */
export const DeclineForm = ({ isPending, onDecline, onCancel }: DeclineFormProps) => {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problemOfReason(reason) === undefined) onDecline(reason.trim());
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '220px 1fr auto auto' },
        alignItems: 'start',
      }}
    >
      <DeclineReason reason={reason} onReason={setReason} />
      <Button type="submit" variant="contained" color="error" loading={isPending} sx={{ mt: 1 }}>
        {translate('accounts.triage.confirmDecline')}
      </Button>
      <Button disabled={isPending} onClick={onCancel} sx={{ mt: 1 }}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
};
