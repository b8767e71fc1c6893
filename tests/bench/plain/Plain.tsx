import AccountsIcon from '@mui/icons-material/PeopleOutlined';
import CharitiesIcon from '@mui/icons-material/VolunteerActivismOutlined';
import { Admin, EditGuesser, ListGuesser, Resource } from 'react-admin';
import { AccountEdit, AccountList } from './accounts.tsx';
import { authProvider, dataProvider } from './api.ts';

/**
 * The baseline for the portal: the back office of react-admin's own tutorial on the same API, with react-admin's parts
 * unchanged and none of ours.
 */
export const Plain = () => (
  <Admin authProvider={authProvider} dataProvider={dataProvider} disableTelemetry>
    <Resource name="accounts" icon={AccountsIcon} list={AccountList} edit={AccountEdit} />
    <Resource name="charities" icon={CharitiesIcon} list={ListGuesser} edit={EditGuesser} />
  </Admin>
);
