import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Admin } from '#contract/auth.ts';
import { displayNameOf } from '#contract/names.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { useFloatingAction } from '#src/components/useFloatingAction.ts';
import { listPath, paths } from '#src/paths.ts';
import { adminColumns } from './adminColumns.tsx';
import { InvitationList } from './InvitationList.tsx';
import { InviteDialog } from './InviteDialog.tsx';

const bySince = { field: 'createdAt', order: 'ASC' } as const;

/** /admins: who administers the portal, and who has been invited to (decisions 10). */
export const AdminList = () => {
  const translate = useTranslate();
  const [isInviting, setInviting] = useState(false);
  const label = translate('admins.invite');
  const invite = () => setInviting(true);
  useFloatingAction(label, <InviteIcon />, invite);
  return (
    <>
      <PageTitle title="resources.admins.name" />
      <DataList<Admin>
        columns={adminColumns}
        sort={bySince}
        rowName={displayNameOf}
        rowPath={({ id }) => listPath(paths.audit, { adminId: id })}
        actions={
          <Button startIcon={<InviteIcon />} onClick={invite}>
            {label}
          </Button>
        }
      />
      <InvitationList />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
};
