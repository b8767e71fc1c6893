import { Link, MenuItem, TextField, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { accountActions as declared } from '#contract/accounts.ts';
import type { MeetingItem } from '#contract/meetings.ts';
import { displayNameOf } from '#contract/names.ts';
import { openStages } from '#contract/statuses.ts';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { idle } from '#src/idle.ts';
import { listPath, paths } from '#src/paths.ts';
import { type ActionResource, NamedActionDialog } from '#src/resource/actions.tsx';
import { BulkActions } from '#src/resource/BulkActions.tsx';
import { type AccountRecord, profileOf } from './accountFields.tsx';
import { missingIn } from './triage/Application.tsx';

const MINUTE = 60_000;

/** Cached under the keys of `useGetOne`. With `currentId`, the others are read once, and again when they are current. */
export const useApplications = (ids: readonly string[], currentId?: string) => {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: ids.map((id, index) => ({
      queryKey: ['accounts', 'getOne', { id, meta: undefined }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        /* Once the first is shown: together they would block the page. */
        if (index > 0) await idle();
        return (await dataProvider.getOne<AccountRecord>('accounts', { id, signal })).data;
      },
      staleTime: MINUTE,
      enabled: ({ state }: { readonly state: { readonly data: AccountRecord | undefined } }) =>
        currentId === undefined || id === currentId || state.data === undefined,
    })),
  });
};

interface PartProps {
  readonly ids: readonly string[];
}

const Gaps = ({ ids }: PartProps) => {
  const translate = useTranslate();
  return useApplications(ids).map(({ data: account }) => {
    const missing = account ? missingIn(account) : [];
    if (!account || missing.length === 0) return null;
    const found = missing.map((field) => translate(`resources.accounts.fields.${field}`)).join(', ');
    const gaps = translate('accounts.triage.found.gaps', { found });
    return (
      <Typography key={account.id} variant="body2" color="warning.main">
        {ids.length === 1 ? gaps : [displayNameOf(account.profile ?? {}), gaps].join(translate('components.colon'))}
      </Typography>
    );
  });
};

const templates = ['none', 'incomplete', 'identity', 'experience', 'duplicate', 'capacity'] as const;

const ReasonTemplates = () => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<{ reason: string | null }>();
  if (!useCapabilities().takes('declineAccount', 'reason')) return null;
  const textOf = (name: string) => translate(`accounts.triage.templates.${name}`);
  /** Keeps what was typed; only another template is replaced. */
  const choose = (chosen: string) => {
    if (chosen === 'none') return;
    const typed = getValues('reason');
    const own = templates.every((name) => textOf(name) !== typed) && typed;
    setValue('reason', [own, textOf(chosen)].filter(Boolean).join('\n'), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <TextField
      select
      label={translate('accounts.triage.template')}
      defaultValue="none"
      onChange={(event) => choose(event.target.value)}
    >
      {templates.map((name) => (
        <MenuItem key={name} value={name}>
          {textOf(name)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const FutureMeetings = ({ ids }: PartProps) => {
  const translate = useTranslate();
  const [filter] = useState(() => ({ accountId: ids[0], from: new Date().toISOString(), stage: [...openStages] }));
  const isCounted = useCapabilities().takes('searchMeetings', 'accountId', 'from', 'stage') && ids.length === 1;
  const { total: count, isLoading } = useGetList<MeetingItem>(
    'meetings',
    { filter, sort: { field: 'dateTime', order: 'ASC' }, pagination: { page: 1, perPage: 1 }, meta: rowsOnly },
    { enabled: isCounted },
  );
  const text = () => {
    if (isLoading) return translate('accounts.deactivate.counting');
    if (count === undefined) return translate('accounts.deactivate.unknown');
    if (count === 0) return translate('accounts.deactivate.noMeetings');
    return translate('accounts.deactivate.meetings', { smart_count: count });
  };
  if (!isCounted) return null;
  return (
    <>
      <Typography component="output" color="text.secondary" sx={{ display: 'block', mt: 1 }}>
        {text()}
      </Typography>
      {count !== 0 && (
        <Link component={RouterLink} to={listPath(paths.meetings, filter)}>
          {translate('accounts.deactivate.seeMeetings')}
        </Link>
      )}
    </>
  );
};

export const accountActions: ActionResource = {
  definition: { name: 'accounts', actions: declared },
  nameOf: (account) => displayNameOf(profileOf(account)),
  stateOf: ({ profile, expertProfile }: AccountRecord) => ({ active: profile?.active, status: expertProfile?.status }),
  /* A row of a list has both values itself. */
  changedBy: (
    values: { readonly active?: boolean; readonly status?: string },
    { profile, expertProfile }: AccountRecord,
  ) => ({
    ...values,
    ...(profile && { profile: { ...profile, active: values.active ?? profile.active } }),
    ...(expertProfile && { expertProfile: { ...expertProfile, status: values.status ?? expertProfile.status } }),
  }),
  parts: { approve: Gaps, decline: ReasonTemplates, deactivate: FutureMeetings },
};

type ActionProps = Omit<ComponentProps<typeof NamedActionDialog>, 'resource'> & {
  readonly action: keyof typeof declared;
};

export const AccountActionDialog = (props: ActionProps) => <NamedActionDialog resource={accountActions} {...props} />;

export const AccountBulkActions = () => <BulkActions resource={accountActions} />;
