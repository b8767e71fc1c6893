import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { displayNameOf } from '#contract/names.ts';
import { usePageActions } from '#src/ui/page/onScreen.ts';
import { PageBar } from '#src/ui/page/PageTitle.tsx';
import { SteadyButton } from '#src/ui/SteadyButton.tsx';
import { useSingleKeys } from '#src/ui/page/useSingleKeys.ts';
import { focusOnMount } from '#src/focus.ts';
import { DeclineReason, problemOfReason, useDeclineReason } from '../DeclineReason.tsx';
import type { Triage } from './useTriage.ts';

interface DeclineFormProps {
  readonly applicantId: string;
  readonly isPending: boolean;
  /** Resolves to false after a refusal: the reason stays. */
  readonly onDecline: (reason: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** The reason may be empty. */
const DeclineForm = ({ applicantId, isPending, onDecline, onCancel }: DeclineFormProps) => {
  const translate = useTranslate();
  const page = `decline@1 ${applicantId}`;
  const { reason, setReason, close, offer, forget } = useDeclineReason({
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
    </>
  );
};

const large = { flex: { xs: '1 1 40%', sm: '0 0 auto' }, minHeight: { xs: 48, sm: 0 } };

interface ButtonsProps {
  readonly triage: Triage;
  readonly onApprove: () => void;
  /** Restores the focus after Cancel. */
  readonly isBack: boolean;
}

const Buttons = ({ triage, onApprove, isBack }: ButtonsProps) => {
  const translate = useTranslate();
  const [keys] = useSingleKeys();
  const { current, canDecide, isBusy } = triage;
  const of = { id: current?.id ?? '', name: displayNameOf(current ?? {}) };
  const decline = () => triage.ask('decline');
  usePageActions([
    ...(canDecide ? [{ label: 'accounts.triage.approveOne', of, run: onApprove }] : []),
    ...(canDecide ? [{ label: 'accounts.triage.declineOne', of, run: decline }] : []),
    { label: 'accounts.triage.skip', run: triage.skip },
    { label: 'accounts.triage.back', run: triage.back },
  ]);
  const shortcut = (key: string) => (keys === 'on' ? { 'aria-keyshortcuts': key } : {});
  const decision = { sx: large, variant: 'contained', disabled: !canDecide } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1, alignItems: 'center' }}>
      <Button {...decision} {...shortcut('A')} color="success" onClick={onApprove}>
        {translate('accounts.triage.approve')}
      </Button>
      <Button {...decision} {...shortcut('D')} color="error" ref={isBack ? focusOnMount : undefined} onClick={decline}>
        {translate('accounts.triage.decline')}
      </Button>
      <Button {...shortcut('J')} disabled={isBusy} onClick={triage.skip}>
        {translate('accounts.triage.skip')}
      </Button>
      <Button {...shortcut('K')} disabled={isBusy} onClick={triage.back}>
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

/** At the foot of the page, with large buttons on a phone. */
export const DecisionBar = ({ triage, onApprove }: { readonly triage: Triage; readonly onApprove: () => void }) => {
  const translate = useTranslate();
  const [isBack, setBack] = useState(false);
  return (
    <PageBar>
      <Box component="section" aria-label={translate('accounts.triage.decision')} sx={{ py: 0.5 }}>
        {triage.progress.question === 'decline' ? (
          <DeclineForm
            key={triage.current?.id}
            applicantId={triage.current?.id ?? ''}
            isPending={triage.isBusy}
            onCancel={() => {
              setBack(true);
              triage.ask(undefined);
            }}
            onDecline={(reason) => {
              setBack(false);
              return triage.decline(reason);
            }}
          />
        ) : (
          <Buttons triage={triage} isBack={isBack} onApprove={onApprove} />
        )}
      </Box>
    </PageBar>
  );
};
