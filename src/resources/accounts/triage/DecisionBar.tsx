import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSingleKeys } from '#src/components/useSingleKeys.ts';
import { focusOnMount } from '#src/focusOnMount.ts';
import { DeclineForm } from './DeclineForm.tsx';
import type { Triage } from './useTriage.ts';

/** Under the shell's floating button, and clear of it: that one stays at hand too. */
const beside = {
  position: 'sticky',
  bottom: 0,
  p: 1.5,
  zIndex: 'mobileStepper',
  paddingInlineEnd: { sm: 10 },
} as const;
const large = { flex: { xs: '1 1 40%', sm: '0 0 auto' }, minHeight: { xs: 48, sm: 0 } };

interface ButtonsProps {
  readonly triage: Triage;
  readonly onDecline: () => void;
  /** Whether the form was left without a decision: the focus goes back to where it was opened. */
  readonly isBack: boolean;
}

const Buttons = ({ triage, onDecline, isBack }: ButtonsProps) => {
  const translate = useTranslate();
  const [keys] = useSingleKeys();
  const shortcut = (key: string) => (keys === 'on' ? { 'aria-keyshortcuts': key } : {});
  const decision = { sx: large, variant: 'contained', disabled: triage.isPending || !triage.application } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: { xs: 4, sm: 1 }, alignItems: 'center' }}>
      <Button {...decision} {...shortcut('A')} color="success" onClick={() => void triage.approve()}>
        {translate('accounts.triage.approve')}
      </Button>
      <Button
        {...decision}
        {...shortcut('D')}
        color="error"
        ref={isBack ? focusOnMount : undefined}
        onClick={onDecline}
      >
        {translate('accounts.triage.decline')}
      </Button>
      <Button {...shortcut('J')} disabled={triage.isPending} onClick={triage.skip}>
        {translate('accounts.triage.skip')}
      </Button>
      <Button {...shortcut('K')} disabled={triage.isPending} onClick={triage.back}>
        {translate('accounts.triage.back')}
      </Button>
      {keys === 'on' && (
        <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
          {translate('accounts.triage.keys')}
        </Typography>
      )}
    </Box>
  );
};

interface DecisionBarProps {
  readonly triage: Triage;
  readonly isDeclining: boolean;
  readonly onDeclining: (isDeclining: boolean) => void;
}

/** Always at hand at the foot of the page; on a phone the two decisions are large. */
export const DecisionBar = ({ triage, isDeclining, onDeclining }: DecisionBarProps) => {
  const translate = useTranslate();
  const [isBack, setBack] = useState(false);
  return (
    <Paper component="section" aria-label={translate('accounts.triage.decision')} variant="outlined" sx={beside}>
      {isDeclining ? (
        <DeclineForm
          isPending={triage.isPending}
          onCancel={() => {
            setBack(true);
            onDeclining(false);
          }}
          onDecline={(reason) => {
            setBack(false);
            void triage.decline(reason);
          }}
        />
      ) : (
        <Buttons triage={triage} isBack={isBack} onDecline={() => onDeclining(true)} />
      )}
    </Paper>
  );
};
