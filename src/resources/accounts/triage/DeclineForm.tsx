import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { DeclineReason, problemOfReason } from '../DeclineReason.tsx';
import { useDeclineReason } from '../useDeclineReason.tsx';

interface DeclineFormProps {
  readonly applicantId: string;
  readonly isPending: boolean;
  /** Resolves to false where it was refused: what was typed is still needed then. */
  readonly onDecline: (reason: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** Why an application is declined, in place. The reason may stay empty. */
export const DeclineForm = ({ applicantId, isPending, onDecline, onCancel }: DeclineFormProps) => {
  const translate = useTranslate();
  const page = `decline@1 ${applicantId}`;
  const { reason, setReason, close, question, offer, forget } = useDeclineReason({
    page,
    isPending,
    onClose: onCancel,
  });
  const decline = async () => {
    if (await onDecline(reason.trim())) forget();
  };
  return (
    <>
      {offer}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (problemOfReason(reason) === undefined) void decline();
        }}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '220px 1fr auto auto' },
          alignItems: 'start',
        }}
      >
        <DeclineReason reason={reason} onReason={setReason} />
        <SteadyButton type="submit" variant="contained" color="error" isPending={isPending} sx={{ mt: 1 }}>
          {translate('accounts.triage.confirmDecline')}
        </SteadyButton>
        <Button disabled={isPending} onClick={close} sx={{ mt: 1 }}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
      {question}
    </>
  );
};
