import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import LookIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Card, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AccountDetails } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { gapsOf, placeholdersOf, sameLinkedin, samePhone } from './checklist.ts';
import type { Queue } from './useQueue.ts';

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
    phone: samePhone(account, data?.data.items ?? []).map(displayNameOf),
    linkedin: sameLinkedin(account, others).map(({ profile }) => displayNameOf(profile ?? {})),
  };
  return (
    <Card component="section" aria-labelledby="triage-checklist" sx={{ p: 2 }}>
      <Typography id="triage-checklist" variant="subtitle1" component="h2">
        {translate('accounts.triage.checklist')}
      </Typography>
      <List dense disablePadding>
        {Object.entries(checks).map(([id, found]) => (
          <ListItem key={id} disableGutters>
            <ListItemIcon sx={{ minWidth: 34 }}>
              {found.length === 0 ? (
                <OkIcon color="success" titleAccess={translate('accounts.triage.ok')} />
              ) : (
                <LookIcon color="warning" titleAccess={translate('accounts.triage.look')} />
              )}
            </ListItemIcon>
            <ListItemText
              primary={
                found.length === 0
                  ? translate(`accounts.triage.check.${id}`)
                  : translate(`accounts.triage.found.${id}`, { found: found.join(', ') })
              }
            />
          </ListItem>
        ))}
      </List>
    </Card>
  );
};
