import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { revealInOrder } from '#src/ui/page/StagedRender.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { Section } from '#src/ui/Section.tsx';
import { withParts } from '#src/ui/texts.tsx';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useRead, useCapabilities } from '#src/dataProvider/useCall.ts';
import { type ActionResource, NamedActionDialog } from '#src/resource/actions.tsx';
import { PageForm, useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import { NewCodesDialog, SetUpDialog, TurnOffDialog } from './SecondStepDialogs.tsx';
import { SecretInput } from './signInInputs.tsx';
import type { ActiveSession } from '#contract/auth.ts';
import { FactTable } from '#src/list/FactTable.tsx';

const sessionActions: ActionResource = {
  definition: {
    name: 'sessions',
    actions: { end: { call: 'endSession', tone: 'error' }, endOthers: { call: 'endOtherSessions', tone: 'error' } },
  },
  nameOf: ({ id }) => String(id),
};

const sessionCells = {
  ip: ({ ip }: ActiveSession) => ip,
  createdAt: ({ createdAt }: ActiveSession) => <Instant value={createdAt} />,
  lastUsedAt: ({ lastUsedAt }: ActiveSession) => <Instant value={lastUsedAt} />,
};

const SessionsSection = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('listSessions', {});
  const [chosen, setChosen] = useState<{ readonly action: 'end' | 'endOthers'; readonly record: RaRecord }>();
  const hasOthers = data?.data.some(({ isCurrent }) => !isCurrent) ?? false;
  const end = translate('resources.sessions.actions.end.label');
  const nameOf = ({ browser, system }: ActiveSession) =>
    [browser, system].filter(Boolean).join(', ') || translate('security.sessions.unknown');
  const device = (session: ActiveSession) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {nameOf(session)}
      {session.isCurrent && (
        <Chip size="small" color="primary" variant="outlined" label={translate('security.sessions.current')} />
      )}
    </Box>
  );
  const endOf = (session: ActiveSession) =>
    !session.isCurrent && (
      <Button onClick={() => setChosen({ action: 'end', record: session })} aria-label={`${end}: ${nameOf(session)}`}>
        {end}
      </Button>
    );
  const endOthers = (
    <Button onClick={() => setChosen({ action: 'endOthers', record: { id: 'others' } })}>
      {translate('resources.sessions.actions.endOthers.label')}
    </Button>
  );
  return (
    <Section title="security.sessions.title" aside={hasOthers && endOthers}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} />}
      {data && (
        <FactTable
          words="security.sessions"
          rows={data.data}
          cells={{ device, ...sessionCells }}
          actionOf={endOf}
          isInCard
        />
      )}
      {data && !hasOthers && <Typography color="text.secondary">{translate('security.sessions.only')}</Typography>}
      {chosen && <NamedActionDialog resource={sessionActions} {...chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
};

/** With no more than these left, their number is a warning. */
const FEW_CODES = 3;

const dialogs = { setUp: SetUpDialog, codes: NewCodesDialog, off: TurnOffDialog };

const SecondStepSection = ({ isOn, since, recoveryCodesLeft }: Output<Endpoints['getSecondFactor']>) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Dialog = open && dialogs[open];
  const opener = (dialog: keyof typeof dialogs, label: string, variant: 'contained' | 'outlined' = 'outlined') => (
    <Button variant={variant} onClick={() => setOpen(dialog)}>
      {translate(label)}
    </Button>
  );
  return (
    <Section title="security.secondStep.title">
      {isOn ? (
        <>
          <Typography>
            {withParts(translate, 'security.secondStep.on', { date: <Instant value={since} form="date" /> })}
          </Typography>
          <Typography color={recoveryCodesLeft > FEW_CODES ? 'text.secondary' : 'warning'}>
            {translate('security.secondStep.codesLeft', { smart_count: recoveryCodesLeft })}
          </Typography>
        </>
      ) : (
        <Typography>{translate('security.secondStep.off')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOn && opener('codes', 'security.codes.renew')}
        {isOn && opener('off', 'security.off.action')}
        {!isOn && opener('setUp', 'security.setUp.action', 'contained')}
      </Box>
      {Dialog && <Dialog onClose={() => setOpen(undefined)} />}
    </Section>
  );
};

/** Changing the password ends all other sessions. */
const PasswordSection = () => {
  const translate = useTranslate();
  const change = useAction('changePassword');
  const form = useSchemaForm(endpoints.changePassword.body);
  return (
    <Section title="ra.auth.password">
      <Typography color="text.secondary">{translate('security.change.text')}</Typography>
      <Box sx={{ maxWidth: 420 }}>
        <PageForm
          form={form}
          submit={translate('security.change.submit')}
          onSend={async (body) => {
            await change.run({ body });
            form.reset();
          }}
        >
          <SecretInput source="currentPassword" label="security.change.current" />
          <SecretInput
            source="newPassword"
            label="security.change.new"
            helperText="security.change.hint"
            autoComplete="new-password"
          />
        </PageForm>
      </Box>
    </Section>
  );
};

export const SecurityPage = () => {
  const { has } = useCapabilities();
  const { data, error, refetch } = useRead('getSecondFactor', {});
  return (
    <>
      <PageTitle title="security.title" />
      <Box sx={{ ...revealInOrder, display: 'grid', gap: 2, maxWidth: 960 }}>
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {has('getSecondFactor') && !data && !error && <Skeleton height={120} />}
        {data && <SecondStepSection {...data.data} />}
        <PasswordSection />
        {has('listSessions') && <SessionsSection />}
      </Box>
    </>
  );
};
