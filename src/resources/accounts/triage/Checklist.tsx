import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import LookIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Card, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { AccountDetails, AccountItem } from '#contract/accounts.ts';
import { linkedinPage, phoneDigits } from '#contract/matching.ts';
import { displayNameOf, UNNAMED } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useCall.ts';
import { expertFields, isGiven, nameIn } from '../accountFields.tsx';

/** What an expert tells of himself, by name: what is expected of him, or the rest. */
const told = (account: AccountDetails, isExpected: boolean): [string, unknown][] =>
  expertFields
    .filter(({ isRequired = false }) => isRequired === isExpected)
    .map(({ source, value }) => [nameIn(source), value(account)]);

/** What an application is expected to have, in the order in which it is read. */
const expected = (account: AccountDetails): [string, unknown][] => {
  const { profile, expertProfile: expert } = account;
  return [
    ['firstName', profile?.firstName],
    ['lastName', profile?.lastName],
    ['email', profile?.email],
    ['phone', profile?.phone],
    ['languages', expert?.languages?.length ? expert.languages : profile?.languages],
    ['linkedinURL', expert?.linkedInProfile?.linkedinURL],
    ...told(account, true),
  ];
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The fields that an application leaves empty. */
export const gapsOf = (account: AccountDetails): string[] =>
  expected(account)
    .filter(([, value]) => !isGiven(value))
    .map(([field]) => field);

/** The fields that say 'N/A' instead of something. */
export const placeholdersOf = (account: AccountDetails): string[] =>
  [...expected(account), ...told(account, false)]
    .filter(([, value]) => textsIn(value).some((text) => text.trim().toUpperCase() === UNNAMED))
    .map(([field]) => field);

/** Those of the others with the same phone number, however it is spaced. */
export const samePhone = <A extends { id: string; phone?: string | null | undefined }>(
  account: AccountDetails,
  others: readonly A[],
): A[] => {
  const own = phoneDigits(account.profile?.phone);
  return own === '' ? [] : others.filter(({ id, phone }) => id !== account.id && phoneDigits(phone) === own);
};

const pageOf = ({ expertProfile }: AccountDetails) => linkedinPage(expertProfile?.linkedInProfile?.linkedinURL);

/** Those of the others with the same LinkedIn page, however its address is written. */
export const sameLinkedin = (account: AccountDetails, others: readonly AccountDetails[]): AccountDetails[] => {
  const own = pageOf(account);
  return own === '' ? [] : others.filter((other) => other.id !== account.id && pageOf(other) === own);
};

interface SameContact {
  /** Names of other accounts; undefined while nobody has been asked. */
  readonly phone: readonly string[] | undefined;
  readonly linkedin: readonly string[] | undefined;
  /** Whether all accounts were compared, or only those that this page has read. */
  readonly isWhole: boolean;
}

const oldest = { field: 'createdAt', order: 'ASC' } as const;

/** Who else has this phone number or LinkedIn page: of all accounts, or, where the API cannot tell, of those known here. */
const useSameContact = (account: AccountDetails, known: readonly AccountDetails[]): SameContact => {
  const asked = useRead('findSameContact', { params: { id: account.id } }, { staleTime: 60_000 });
  const cannotTell = asked.data?.isAbsent === true;
  const phone = account.profile?.phone ?? '';
  const searched = useGetList<AccountItem>(
    'accounts',
    { filter: { q: phone }, pagination: { page: 1, perPage: 20 }, sort: oldest },
    { enabled: cannotTell && phone !== '', staleTime: 60_000 },
  );
  if (asked.data && !cannotTell) {
    const { data } = asked.data;
    return { phone: data.phone.map(displayNameOf), linkedin: data.linkedin.map(displayNameOf), isWhole: true };
  }
  if (!cannotTell) return { phone: undefined, linkedin: undefined, isWhole: true };
  return {
    /* Not known until the other accounts are there: nothing found is not nothing there. */
    phone: phone === '' || searched.data ? samePhone(account, searched.data ?? []).map(displayNameOf) : undefined,
    linkedin: sameLinkedin(account, known).map(({ profile }) => displayNameOf(profile ?? {})),
    isWhole: false,
  };
};

interface CheckProps {
  readonly id: string;
  /** The text for nothing found, where it is not the one of `id`. */
  readonly fine?: string;
  /** What speaks against the application; undefined while that is not known. */
  readonly found: readonly string[] | undefined;
}

const stateOf = ({ found }: Pick<CheckProps, 'found'>) => {
  if (found === undefined) return 'unknown';
  return found.length === 0 ? 'ok' : 'look';
};

/** What has to be looked at is read first. */
const firstToLookAt = (one: CheckProps, other: CheckProps) =>
  Number(stateOf(other) === 'look') - Number(stateOf(one) === 'look');

const Check = ({ id, fine = id, found }: CheckProps) => {
  const translate = useTranslate();
  const state = stateOf({ found });
  const [Icon, color, text] = {
    unknown: [UnknownIcon, 'disabled', `notCompared.${id}`] as const,
    ok: [OkIcon, 'success', `check.${fine}`] as const,
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

/** Of many accounts the first tell enough. */
const few = (names: readonly string[] | undefined) =>
  names && names.length > SHOWN ? [...names.slice(0, SHOWN), `+${names.length - SHOWN}`] : names;

interface ChecklistProps {
  readonly account: AccountDetails;
  /** Applications that have been read, for an API that compares none. */
  readonly others: readonly AccountDetails[];
}

/** What the machine can see of an application: gaps, 'N/A' texts, the same phone or LinkedIn elsewhere. */
export const Checklist = ({ account, others }: ChecklistProps) => {
  const translate = useTranslate();
  const same = useSameContact(account, others);
  const fields = (names: readonly string[]) => names.map((name) => translate(`resources.accounts.fields.${name}`));
  const known = same.isWhole ? '' : 'Known';
  const checks = [
    { id: 'gaps', found: fields(gapsOf(account)) },
    { id: 'placeholders', found: fields(placeholdersOf(account)) },
    { id: 'phone', fine: `phone${known}`, found: few(same.phone) },
    { id: 'linkedin', fine: `linkedin${known}`, found: few(same.linkedin) },
  ];
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
