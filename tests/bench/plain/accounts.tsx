import {
  ArrayInput,
  AutocompleteInput,
  BooleanField,
  ChipField,
  DataTable,
  DateField,
  DateInput,
  Edit,
  EditButton,
  EmailField,
  FunctionField,
  List,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';

const choices = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id }));

const filters = [
  <TextInput key="keyword" source="keyword" label="Search" alwaysOn />,
  <SelectInput key="status" source="status" choices={choices('PENDING', 'APPROVED', 'DECLINED')} alwaysOn />,
  <SelectInput key="type" source="type" choices={choices('user', 'expert')} alwaysOn />,
  <NullableBooleanInput key="active" source="active" alwaysOn />,
];

const newest = { field: 'createdAt', order: 'DESC' } as const;

/** The columns of the portal's list, and a link to each record. */
export const AccountList = () => (
  <List filters={filters} sort={newest} perPage={25}>
    <DataTable<AccountItem> rowClick="edit">
      <DataTable.Col source="firstName" label="Name">
        <FunctionField<AccountItem> render={({ firstName, lastName }) => `${firstName} ${lastName}`} />
      </DataTable.Col>
      <DataTable.Col source="isExpert" label="Type" disableSort>
        <FunctionField<AccountItem> render={({ isExpert }) => (isExpert ? 'Expert' : 'User')} />
      </DataTable.Col>
      <DataTable.Col source="status">
        <ChipField source="status" size="small" />
      </DataTable.Col>
      <DataTable.Col source="active" disableSort>
        <BooleanField source="active" />
      </DataTable.Col>
      <DataTable.Col source="email">
        <EmailField source="email" />
      </DataTable.Col>
      <DataTable.Col source="phone" disableSort />
      <DataTable.Col source="createdAt">
        <DateField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col>
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

export const AccountEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="profile.firstName" />
      <TextInput source="profile.lastName" />
      <TextInput source="profile.phone" />
      <TextInput source="expertProfile.introduction" multiline />
      <ReferenceInput source="expertProfile.charityId" reference="charities">
        <AutocompleteInput optionText="name" />
      </ReferenceInput>
      <ArrayInput source="expertProfile.education">
        <SimpleFormIterator inline>
          <TextInput source="school" />
          <DateInput source="startDate" />
          <DateInput source="endDate" />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  </Edit>
);
