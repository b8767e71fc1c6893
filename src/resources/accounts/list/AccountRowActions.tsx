import DeactivateIcon from '@mui/icons-material/PersonOffOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { paths } from '#src/paths.ts';
import { DeactivateDialog } from '../deactivate/DeactivateDialog.tsx';

/** What can be done with one account of the list. */
export const AccountRowActions = ({ account }: { account: AccountItem }) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const name = displayNameOf(account);
  const isInactive = account.active === false;
  const editLabel = translate('accounts.list.edit', { name });
  const deactivateLabel = translate('accounts.list.deactivate', { name });
  return (
    <>
      <Tooltip title={editLabel}>
        <IconButton component={Link} to={paths.account(account.id)} size="small" aria-label={editLabel}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={isInactive ? '' : deactivateLabel}>
        <IconButton size="small" disabled={isInactive} aria-label={deactivateLabel} onClick={() => setAsking(true)}>
          <DeactivateIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && <DeactivateDialog id={account.id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
};
