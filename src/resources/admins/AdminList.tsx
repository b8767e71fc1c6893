import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import { Box } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Admin } from '#contract/auth.ts';
import { displayNameOf } from '#contract/names.ts';
import { seenInTurn } from '#src/components/InTurn.tsx';
import { usePageAction } from '#src/components/PageTitle.tsx';
import { DataList } from '#src/components/list/DataList.tsx';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { listPath } from '#src/links.ts';
import { paths } from '#src/paths.ts';
import { type HelpRequest, InviteDialog, SignInHelp, SignInHelpDialog } from './AdminDialogs.tsx';
import { adminFields, bySince } from './adminFields.ts';
import { InvitationList } from './InvitationList.tsx';

const { name, email, active, createdAt, lastLoginAt, secondFactor } = adminFields;
const documented = [name, email, active, createdAt, lastLoginAt];
const whole = [...documented, secondFactor];

const trailPath = ({ id }: Admin) => listPath(paths.audit, { adminId: id });

const InviteAction = ({ onInvite }: { readonly onInvite: () => void }) => {
  usePageAction({ label: useTranslate()('admins.invite'), icon: <InviteIcon />, onClick: onInvite });
  return null;
};

/** /admins (product.md §2). */
export const AdminList = () => {
  const [isInviting, setInviting] = useState(false);
  const [help, setHelp] = useState<HelpRequest>();
  const signInHelp = useCallback((one: Admin) => <SignInHelp admin={one} onOpen={setHelp} />, []);
  const { has } = useCapabilities();
  const hasHelp = has('createResetLink') || has('switchOffSecondFactor');
  return (
    <Box sx={seenInTurn}>
      {has('createInvitation') && <InviteAction onInvite={() => setInviting(true)} />}
      <DataList<Admin>
        columns={has('getSecondFactor') ? whole : documented}
        sort={bySince}
        rowName={displayNameOf}
        {...(has('searchAudit') && { rowPath: trailPath })}
        {...(hasHelp && { rowActions: signInHelp, actionsWidth: 7.75 })}
      />
      <InvitationList />
      {help && <SignInHelpDialog request={help} onClose={() => setHelp(undefined)} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Box>
  );
};
