import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import LookIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Card, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AccountDetails } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { gapsOf, placeholdersOf, sameLinkedin, samePhone } from './checklist.ts';
import type { Queue } from './useQueue.ts';

interface CheckProps {
  readonly id: string;
  /** What speaks against the application; undefined while that is not known. */
  readonly found: readonly string[] | undefined;
}

const Check = ({ id, found }: CheckProps) => {
  const translate = useTranslate();
  const state = found === undefined ? 'unknown' : found.length === 0 ? 'ok' : 'look';
  const [Icon, color, text] = {
    unknown: [UnknownIcon, 'disabled', 'notCompared'] as const,
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

/** What the machine can see of an application: gaps, 'N/A' texts, the same phone or LinkedIn elsewhere. */
export const Checklist = ({ account, queue }: { account: AccountDetails; queue: Queue }) => {
  const translate = useTranslate();
  const phone = account.profile?.phone ?? '';
  const { data } = useRead(
    'searchAccounts',
    { query: { keyword: phone, page: 1, perPage: 20 } },
    { enabled: phone !== '', staleTime: 60_000 },
  );
  const fields = (names: readonly string[]) => names.map((name) => translate(`resources.accounts.fields.${name}`));
  const others = [...queue.applications.values()].map((application) => application.data);
  const checks = {
    gaps: fields(gapsOf(account)),
    placeholders: fields(placeholdersOf(account)),
    /* Not known until the other accounts are there: nothing found is not nothing there. */
    phone: phone === '' || data ? samePhone(account, data?.data.items ?? []).map(displayNameOf) : undefined,
    linkedin: sameLinkedin(account, others).map(({ profile }) => displayNameOf(profile ?? {})),
  };
  return (
    <Card component="section" aria-labelledby="triage-checklist" sx={{ p: 2 }}>
      <Typography id="triage-checklist" variant="subtitle1" component="h2">
        {translate('accounts.triage.checklist')}
      </Typography>
      <List dense disablePadding>
        {Object.entries(checks).map(([id, found]) => (
          <Check key={id} id={id} found={found} />
        ))}
      </List>
    </Card>
  );
};
