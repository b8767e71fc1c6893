import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import LookIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box, Card, Link, List, ListItem, ListItemIcon, ListItemText, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountDetails } from '#contract/accounts.ts';
import { displayNameOf, UNNAMED } from '#contract/names.ts';
import type { ExpertProfile } from '#contract/profile.ts';
import { useRead, useCapabilities } from '#src/dataProvider/useCall.ts';
import { Picture } from '#src/domain/Person.tsx';
import { type Field, useWords } from '#src/fields/field.tsx';
import { focusOnMount } from '#src/focus.ts';
import { formatMonth } from '#src/format/day.ts';
import { linkedinAddress } from '#src/format/webAddress.ts';
import { paths } from '#src/paths.ts';
import { ExternalLink } from '#src/ui/controls.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { FieldList } from '#src/ui/Section.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { expertFields, isGiven, languagesOf, nameIn, useExpertFields, userFields } from '../accountFields.tsx';

export const AccountAvatar = ({ account, size }: { readonly account: AccountDetails; readonly size: number }) => {
  const { id, profile, expertProfile } = account;
  return <Picture person={{ ...profile, id }} address={profile?.avatar || expertProfile?.avatar || ''} size={size} />;
};

/** The read-only facts of an application (product.md §2). */
export const ExpertFacts = ({ expert, applied }: { expert: ExpertProfile; applied: ReactNode }) => {
  const labelOf = useFieldLabel('accounts');
  const linkedin = expert.linkedInProfile?.linkedinURL;
  const address = linkedin && <ExternalLink to={linkedinAddress(linkedin)}>{linkedin}</ExternalLink>;
  return (
    <FieldList
      fields={[
        { label: labelOf({ source: 'applicationDate' }), value: applied },
        { label: labelOf({ source: 'linkedinURL' }), value: address },
        { label: labelOf({ source: 'referralEmail' }), value: expert.referralEmail },
      ]}
    />
  );
};

type Education = NonNullable<ExpertProfile['education']>[number];
type Experience = NonNullable<ExpertProfile['experience']>[number];

const EntryLines = ({ entries }: { entries: readonly (Education & Experience)[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const dateText = (date: string | null | undefined) =>
    date && (/^\d{4}$/.test(date) ? date : formatMonth(date.slice(0, 7), locale));
  const period = (from: string | null | undefined, to: string | null | undefined) =>
    from || to ? `${dateText(from) ?? ''} – ${dateText(to) || translate('accounts.triage.present')}` : '';
  const lines = entries.map(({ role, company, startDate, endDate, major, university, startYear, endYear }) =>
    [role ?? major, company ?? university, period(startDate ?? startYear, endDate ?? endYear)]
      .filter(Boolean)
      .join(' · '),
  );
  return <Typography sx={{ whiteSpace: 'pre-line' }}>{lines.join('\n')}</Typography>;
};

const Part = ({ field, children }: { field: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="overline" component="h3" color="text.secondary">
        {translate(`resources.accounts.fields.${field}`)}
      </Typography>
      {children || <Typography color="text.secondary">{translate('accounts.triage.none')}</Typography>}
    </Box>
  );
};

/** Basis of a decision, shown first; the other fields follow in the form's order. */
const readFirst = ['categoryExpertise', 'expertise', 'introduction', 'experience', 'education', 'location'];
const firstRead = readFirst.flatMap((name) => expertFields.filter(({ source }) => nameIn(source) === name));

interface ApplicationViewProps {
  readonly account: AccountDetails;
  readonly takesFocus: boolean;
  readonly children?: ReactNode;
}

export const ApplicationView = ({ account, takesFocus, children }: ApplicationViewProps) => {
  const translate = useTranslate();
  const words = useWords();
  const answered = useExpertFields(account);
  const { profile, expertProfile: expert } = account;
  const shown = { ...account, profile: { ...profile, languages: languagesOf(account) } };
  const part = (field: Field<AccountDetails>) => {
    const name = nameIn(field.source);
    const isGroup = name === 'education' || name === 'experience';
    const value = isGroup ? <EntryLines entries={expert?.[name] ?? []} /> : field.detail(shown, words);
    return (
      <Part key={name} field={name}>
        {isGiven(field.value(shown)) && <Box sx={{ maxWidth: '70ch' }}>{value}</Box>}
      </Part>
    );
  };
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <AccountAvatar account={account} size={48} />
          <Box sx={{ minWidth: 0, flex: '1 1 12rem' }}>
            <Typography ref={takesFocus ? focusOnMount : undefined} tabIndex={-1} variant="h6" component="h2">
              {displayNameOf(profile ?? {})}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {[profile?.email, profile?.phone].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <Link component={RouterLink} to={paths.account(account.id)}>
            {translate('accounts.triage.edit')}
          </Link>
        </Box>
        {children}
        <ExpertFacts expert={expert ?? {}} applied={<Instant value={expert?.createdAt} />} />
        <StagedRender>
          {firstRead.map(part)}
          {userFields.filter(({ kind }) => kind === 'tags').map(part)}
          {answered.filter((field) => !firstRead.includes(field)).map(part)}
        </StagedRender>
      </Stack>
    </Card>
  );
};

const applicationValues = (account: AccountDetails) => {
  const { firstName, lastName, email, phone } = account.profile ?? {};
  const linkedinURL = account.expertProfile?.linkedInProfile?.linkedinURL;
  const own = { firstName, lastName, email, phone, languages: languagesOf(account), linkedinURL };
  return [
    ...Object.entries(own).map(([name, value]) => ({ name, value, isExpected: true })),
    ...expertFields.map((field) => ({
      name: nameIn(field.source),
      value: field.value(account),
      isExpected: field.isRequired === true,
    })),
  ];
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

export const gapsOf = (account: AccountDetails): string[] =>
  applicationValues(account)
    .filter(({ value, isExpected }) => isExpected && !isGiven(value))
    .map(({ name }) => name);

export const placeholdersOf = (account: AccountDetails): string[] =>
  applicationValues(account)
    .filter(({ value }) => textsIn(value).some((text) => text.trim().toUpperCase() === UNNAMED))
    .map(({ name }) => name);

export const missingIn = (account: AccountDetails): string[] => [
  ...new Set([...gapsOf(account), ...placeholdersOf(account)]),
];

interface CheckProps {
  readonly id: string;
  readonly found: readonly string[] | undefined;
}

const checkState = (found: CheckProps['found']) => {
  if (found === undefined) return 'unknown';
  return found.length === 0 ? 'ok' : 'look';
};

const firstToLookAt = (one: CheckProps, other: CheckProps) =>
  Number(checkState(other.found) === 'look') - Number(checkState(one.found) === 'look');

const Check = ({ id, found }: CheckProps) => {
  const translate = useTranslate();
  const state = checkState(found);
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
