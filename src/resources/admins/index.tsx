import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Admin, admin } from '#contract/auth.ts';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useFloatingAction } from '#src/components/PageTitle.tsx';
import { DataList } from '#src/components/list/DataList.tsx';
import { useSecurityOffered } from '#src/dataProvider/useSecurityOffered.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { listPath, paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '../declaration.ts';
import { InvitationList } from './InvitationList.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { SignInHelp } from './SignInHelp.tsx';

const textOf = (one: Admin, field: string): string => {
  const value: unknown = Reflect.get(one, field);
  return typeof value === 'string' ? value : '';
};

/** The API answers all administrators at once (spec 7): order and pages are made here, and one is found among them. */
const adminData: ResourceData = {
  one: async (client, id, signal) => {
    const { data, ...result } = await client.call('listAdmins', {}, { ...(signal && { signal }) });
    const found = data.find((one) => one.id === id);
    if (!found) throw new HttpError({ status: 404, message: messages.notFound });
    return { ...result, data: found };
  },
  list: async (client, { pagination, sort }, signal) => {
    const { data } = await client.call('listAdmins', {}, { ...(signal && { signal }) });
    const { page = 1, perPage = data.length } = pagination ?? {};
    const { field = 'createdAt', order = 'ASC' } = sort ?? {};
    const ascending = data.toSorted((a, b) => textOf(a, field).localeCompare(textOf(b, field)));
    const ordered = order === 'ASC' ? ascending : ascending.toReversed();
    return {
      data: ordered.slice((page - 1) * perPage, page * perPage),
      total: data.length,
      hasNextPage: page * perPage < data.length,
    };
  },
};

/** An administrator as a row of the list. */
const adminFields = fieldsOf(
  admin,
  {
    email: { kind: 'email', sortBy: true },
    active: { isState: true, words: 'accounts.active', value: ({ active }) => active !== false },
    createdAt: { form: 'date', sortBy: true },
    lastLoginAt: { sortBy: true },
  },
  { name: { kind: 'text', value: displayNameOf, sortBy: 'firstName' } },
);
const { name, email, active, createdAt, lastLoginAt, secondFactor } = adminFields;
const documented = [name, email, active, createdAt, lastLoginAt];
const whole = [...documented, secondFactor];

const trailPath = ({ id }: Admin) => listPath(paths.audit, { adminId: id });
const signInHelp = (one: Admin) => <SignInHelp admin={one} />;

const bySince = { field: 'createdAt', order: 'ASC' } as const;

/** /admins: who administers the portal, and who has been invited to (decisions 10). */
const AdminList = () => {
  const translate = useTranslate();
  const [isInviting, setInviting] = useState(false);
  const label = translate('admins.invite');
  const invite = () => setInviting(true);
  const isOffered = useSecurityOffered(true);
  useFloatingAction(label, <InviteIcon />, invite);
  return (
    <>
      <DataList<Admin>
        columns={isOffered ? whole : documented}
        sort={bySince}
        rowName={displayNameOf}
        rowPath={trailPath}
        {...(isOffered && { rowActions: signInHelp })}
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

export const admins: ResourceDeclaration = {
  name: 'admins',
  icon: AdminIcon,
  menu: { order: 80, path: paths.admins },
  list: AdminList,
  recordRepresentation: (record) => displayNameOf(admin.safeParse(record).data ?? {}),
  data: adminData,
  fields: Object.values(adminFields),
  entities: ['admin', 'invitation'],
};
