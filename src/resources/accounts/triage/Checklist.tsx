import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import LookIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Card, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AccountDetails } from '#contract/accounts.ts';
import { gapsOf, placeholdersOf } from './checklist.ts';
import type { Queue } from './useQueue.ts';
import { useSameContact } from './useSameContact.ts';

interface CheckProps {
  readonly id: string;
  /** The text for nothing found, where it is not the one of `id`. */
  readonly fine?: string;
  /** What speaks against the application; undefined while that is not known. */
  readonly found: readonly string[] | undefined;
}

const Check = ({ id, fine = id, found }: CheckProps) => {
  const translate = useTranslate();
  const state = found === undefined ? 'unknown' : found.length === 0 ? 'ok' : 'look';
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

/** What the machine can see of an application: gaps, 'N/A' texts, the same phone or LinkedIn elsewhere. */
export const Checklist = ({ account, queue }: { account: AccountDetails; queue: Queue }) => {
  const translate = useTranslate();
  const same = useSameContact(account, queue);
  const fields = (names: readonly string[]) => names.map((name) => translate(`resources.accounts.fields.${name}`));
  const known = same.isWhole ? '' : 'Known';
  const checks = [
    { id: 'gaps', found: fields(gapsOf(account)) },
    { id: 'placeholders', found: fields(placeholdersOf(account)) },
    { id: 'phone', fine: `phone${known}`, found: same.phone },
    { id: 'linkedin', fine: `linkedin${known}`, found: same.linkedin },
  ];
  return (
    <Card component="section" aria-labelledby="triage-checklist" sx={{ p: 2 }}>
      <Typography id="triage-checklist" variant="subtitle1" component="h2">
        {translate('accounts.triage.checklist')}
      </Typography>
      <List dense disablePadding>
        {checks.map((check) => (
          <Check key={check.id} {...check} />
        ))}
      </List>
    </Card>
  );
};
