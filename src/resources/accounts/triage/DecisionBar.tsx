import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DeclineForm } from './DeclineForm.tsx';
import type { Triage } from './useTriage.ts';

interface DecisionBarProps {
  readonly triage: Triage;
  readonly isDeclining: boolean;
  readonly onDeclining: (isDeclining: boolean) => void;
}

/** Always at hand at the foot of the page; on a phone the two decisions are large. */
export const DecisionBar = ({ triage, isDeclining, onDeclining }: DecisionBarProps) => {
  const translate = useTranslate();
  const disabled = triage.isPending || !triage.application;
  const large = { flex: { xs: '1 1 40%', sm: '0 0 auto' }, minHeight: { xs: 48, sm: 0 } };
  return (
    <Paper
      component="section"
      aria-label={translate('accounts.triage.decision')}
      variant="outlined"
      sx={{ position: 'sticky', bottom: 0, p: 1.5, zIndex: 'appBar', pr: { sm: 10 } }}
    >
      {isDeclining ? (
        <DeclineForm
          isPending={triage.isPending}
          onCancel={() => onDeclining(false)}
          onDecline={(reason) => void triage.decline(reason).then(() => onDeclining(false))}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button
            sx={large}
            variant="contained"
            color="success"
            disabled={disabled}
            aria-keyshortcuts="A"
            onClick={() => void triage.approve()}
          >
            {translate('accounts.triage.approve')}
          </Button>
          <Button
            sx={large}
            variant="contained"
            color="error"
            disabled={disabled}
            aria-keyshortcuts="D"
            onClick={() => onDeclining(true)}
          >
            {translate('accounts.triage.decline')}
          </Button>
          <Button disabled={triage.isPending} aria-keyshortcuts="J" onClick={triage.skip}>
            {translate('accounts.triage.skip')}
          </Button>
          <Button disabled={triage.isPending} aria-keyshortcuts="K" onClick={triage.back}>
            {translate('accounts.triage.back')}
          </Button>
          <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            {translate('accounts.triage.keys')}
          </Typography>
        </Box>
      )}
    </Paper>
  );
};
