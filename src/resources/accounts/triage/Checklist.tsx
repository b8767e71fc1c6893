import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import LookIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Card, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AccountDetails } from '#contract/accounts.ts';
import { displayNameOf, UNNAMED } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useCall.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { expertFields, isGiven, languagesOf, nameIn } from '../accountFields.tsx';

const told = (account: AccountDetails, isExpected: boolean): [string, unknown][] =>
  expertFields
    .filter(({ isRequired = false }) => isRequired === isExpected)
    .map(({ source, value }) => [nameIn(source), value(account)]);

const expected = (account: AccountDetails): [string, unknown][] => {
  const { profile, expertProfile: expert } = account;
  return [
    ['firstName', profile?.firstName],
    ['lastName', profile?.lastName],
    ['email', profile?.email],
    ['phone', profile?.phone],
    ['languages', languagesOf(account)],
    ['linkedinURL', expert?.linkedInProfile?.linkedinURL],
    ...told(account, true),
  ];
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Expected fields that are empty. */
export const gapsOf = (account: AccountDetails): string[] =>
  expected(account)
    .filter(([, value]) => !isGiven(value))
    .map(([field]) => field);

/** Expected fields that say 'N/A'. */
export const placeholdersOf = (account: AccountDetails): string[] =>
  [...expected(account), ...told(account, false)]
    .filter(([, value]) => textsIn(value).some((text) => text.trim().toUpperCase() === UNNAMED))
    .map(([field]) => field);

export const missingIn = (account: AccountDetails): string[] => [
  ...new Set([...gapsOf(account), ...placeholdersOf(account)]),
];

interface CheckProps {
  readonly id: string;
  readonly found: readonly string[] | undefined;
}

const stateOf = (found: CheckProps['found']) => {
  if (found === undefined) return 'unknown';
  return found.length === 0 ? 'ok' : 'look';
};

const firstToLookAt = (one: CheckProps, other: CheckProps) =>
  Number(stateOf(other.found) === 'look') - Number(stateOf(one.found) === 'look');

const Check = ({ id, found }: CheckProps) => {
  const translate = useTranslate();
  const state = stateOf(found);
  const [Icon, color, text] = {
    unknown: [UnknownIcon, 'disabled', `notCompared.${id}`] as const,
    ok: [OkIcon, 'success', `check.${id}`] as const,
    look: [LookIcon, 'warning', `found.${id}`] as const,
  }[state];
  return (
    <ListItem disableGutters>
      <ListItemIcon sx={{ minWidth: 34 }}>
        <Icon color={color} titleAccess={translate(`accounts.triage.${state}`)} />
      </ListItemIcon>
      <ListItemText primary={translate(`accounts.triage.${text}`, { found: found?.join(', ') })} />
    </ListItem>
  );
};

const SHOWN = 4;

const few = (names: readonly string[] | undefined) =>
  names && names.length > SHOWN ? [...names.slice(0, SHOWN), `+${names.length - SHOWN}`] : names;

export const Checklist = ({ account }: { readonly account: AccountDetails }) => {
  const translate = useTranslate();
  const hasSame = useCapabilities().has('findSameContact');
  const same = useRead('findSameContact', { params: { id: account.id } }, { staleTime: 60_000 }).data?.data;
  const fields = (names: readonly string[]) => names.map((name) => translate(`resources.accounts.fields.${name}`));
  const checks: CheckProps[] = [
    { id: 'gaps', found: fields(gapsOf(account)) },
    { id: 'placeholders', found: fields(placeholdersOf(account)) },
  ];
  if (hasSame) {
    checks.push({ id: 'phone', found: few(same?.phone.map(displayNameOf)) });
    checks.push({ id: 'linkedin', found: few(same?.linkedin.map(displayNameOf)) });
  }
  return (
    <Card component="section" aria-labelledby="triage-checklist" sx={{ p: 2 }}>
      <Typography id="triage-checklist" variant="subtitle1" component="h2">
        {translate('accounts.triage.checklist')}
      </Typography>
      <List dense disablePadding>
        {checks.toSorted(firstToLookAt).map((check) => (
          <Check key={check.id} {...check} />
        ))}
      </List>
    </Card>
  );
};
