import {
  AutocompleteInput,
  ChipField,
  DataTable,
  DateField,
  DateInput,
  List,
  NumberField,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';

const stages = ['SCHEDULED', 'PRE-AUTH', 'PRE-AUTH-RETRY', 'FINISHED', 'CANCELLED'].map((id) => ({ id, name: id }));
const types = ['PRE_AUTH', 'CAPTURE', 'PENALTY', 'PAYOUT', 'RELEASE', 'REFUND'].map((id) => ({ id, name: id }));

const meetingFilters = [
  <TextInput key="keyword" source="keyword" label="Search" alwaysOn />,
  <SelectInput key="stage" source="stage" choices={stages} alwaysOn />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
  <ReferenceInput key="expertId" source="expertId" reference="accounts">
    <AutocompleteInput optionText="email" />
  </ReferenceInput>,
];

const latest = { field: 'dateTime', order: 'DESC' } as const;
const newest = { field: 'createdAt', order: 'DESC' } as const;

export const MeetingList = () => (
  <List filters={meetingFilters} sort={latest} perPage={25}>
    <DataTable rowClick="show">
      <DataTable.Col source="dateTime">
        <DateField source="dateTime" showTime />
      </DataTable.Col>
      <DataTable.Col source="expert.firstName" label="Expert" disableSort />
      <DataTable.Col source="user.firstName" label="User" disableSort />
      <DataTable.NumberCol source="duration" />
      <DataTable.NumberCol source="price" />
      <DataTable.Col source="stage">
        <ChipField source="stage" size="small" />
      </DataTable.Col>
    </DataTable>
  </List>
);

export const MeetingShow = () => (
  <Show>
    <SimpleShowLayout>
      <DateField source="dateTime" showTime />
      <TextField source="expert.firstName" />
      <TextField source="user.firstName" />
      <NumberField source="duration" />
      <NumberField source="price" />
      <TextField source="stage" />
    </SimpleShowLayout>
  </Show>
);

export const TransactionList = () => (
  <List
    filters={[
      <TextInput key="keyword" source="keyword" label="Search" alwaysOn />,
      <SelectInput key="type" source="type" choices={types} alwaysOn />,
    ]}
    sort={newest}
    perPage={25}
  >
    <DataTable rowClick="show">
      <DataTable.Col source="createdAt">
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="type" />
      <DataTable.Col source="status">
        <ChipField source="status" size="small" />
      </DataTable.Col>
      <DataTable.Col source="expert.firstName" label="Expert" disableSort />
      <DataTable.Col source="user.firstName" label="User" disableSort />
      <DataTable.NumberCol source="amount" />
    </DataTable>
  </List>
);

export const TransactionShow = () => (
  <Show>
    <SimpleShowLayout>
      <DateField source="createdAt" showTime />
      <TextField source="type" />
      <TextField source="status" />
      <NumberField source="amount" />
      <ReferenceField source="meetingId" reference="meetings" link="show">
        <TextField source="id" />
      </ReferenceField>
    </SimpleShowLayout>
  </Show>
);
