import { Box, Button, Typography } from '@mui/material';
import { type Ref, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { displayNameOf } from '#contract/names.ts';
import { useAskToClose } from '#src/drafts/UnsavedChanges.tsx';
import { usePageActions } from '#src/ui/page/onScreen.ts';
import { PageBar } from '#src/ui/page/PageTitle.tsx';
import { SteadyButton } from '#src/ui/controls.tsx';
import { useSingleKeys } from '#src/ui/page/useWindowEvent.ts';
import { ActionInputs, type DeclaredAction, useActionForm, useDeclaredActions } from '#src/resource/actions.tsx';
import { useFormDraft } from '#src/resource/edit/FormDialog.tsx';
import { accountActions } from '../accountActions.tsx';
import type { Triage } from './useTriage.ts';

const isReason = (typed: unknown): typed is Record<string, unknown> =>
  typeof typed === 'object' && typed !== null && 'reason' in typed;

interface DeclineFormProps {
  readonly triage: Triage;
  readonly action: DeclaredAction;
  readonly onClose: () => void;
}

/** Inline, so that the application can be read while the reason is typed. */
const DeclineForm = ({ triage, action, onClose }: DeclineFormProps) => {
  const translate = useTranslate();
  const id = triage.current?.id ?? '';
  const form = useActionForm(action);
  const draft = useFormDraft(form, `decline@2 ${id}`, isReason);
  const close = useAskToClose({
    isDirty: form.formState.isDirty,
    isPending: triage.isBusy,
    onClose: () => {
      draft.discard();
      onClose();
    },
  });
  const decline = async (values: object) => {
    if (await triage.decide('decline', values)) draft.discard();
  };
  return (
    <FormProvider {...form}>
      {draft.offer}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(decline)(event)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '220px 1fr auto auto' },
          alignItems: 'start',
        }}
      >
        <ActionInputs resource={accountActions} action={action} ids={[id]} />
        <SteadyButton type="submit" variant="contained" color="error" isPending={triage.isBusy} sx={{ mt: 1 }}>
          {translate(`${action.words}.label`)}
        </SteadyButton>
        <Button disabled={triage.isBusy} onClick={close} sx={{ mt: 1 }}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </FormProvider>
  );
};

const large = { flex: { xs: '1 1 40%', sm: '0 0 auto' }, minHeight: { xs: 48, sm: 0 } };

interface ButtonsProps {
  readonly triage: Triage;
  readonly onApprove: () => void;
  readonly declineRef: Ref<HTMLButtonElement>;
}

const Buttons = ({ triage, onApprove, declineRef }: ButtonsProps) => {
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
        {translate('resources.accounts.actions.approve.label')}
      </Button>
      <Button {...decision} {...shortcut('D')} color="error" ref={declineRef} onClick={decline}>
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

export const DecisionBar = ({ triage, onApprove }: { readonly triage: Triage; readonly onApprove: () => void }) => {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const decline = useDeclaredActions(accountActions).find(({ name }) => name === 'decline');
  const isDeclining = triage.progress.question === 'decline';
  return (
    <PageBar>
      <Box component="section" aria-label={translate('accounts.triage.decision')} sx={{ py: 0.5 }}>
        {isDeclining && decline ? (
          <DeclineForm
            key={triage.current?.id}
            triage={triage}
            action={decline}
            onClose={() => {
              flushSync(() => triage.ask(undefined));
              button.current?.focus();
            }}
          />
        ) : (
          <Buttons triage={triage} declineRef={button} onApprove={onApprove} />
        )}
      </Box>
    </PageBar>
  );
};
