import BookIcon from '@mui/icons-material/EventOutlined';
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DataTable,
  DateField,
  DateInput,
  DateTimeInput,
  DeleteWithConfirmButton,
  Edit,
  EditGuesser,
  FileField,
  FileInput,
  ImageField,
  ImageInput,
  List,
  ListGuesser,
  NullableBooleanInput,
  NumberField,
  NumberInput,
  PasswordInput,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  SaveButton,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  Show,
  ShowGuesser,
  SimpleForm,
  SimpleFormIterator,
  SimpleShowLayout,
  TextArrayInput,
  TextField,
  TextInput,
  TimeInput,
  Toolbar,
  TranslatableInputs,
} from 'react-admin';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';

const genres = ['novel', 'essay', 'poem'].map((id) => ({ id, name: id.toUpperCase() }));

const BookList = () => (
  <List filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <DataTable rowClick="show">
      <DataTable.Col source="title" />
      <DataTable.NumberCol source="pages" />
      <DataTable.Col source="authorId">
        <ReferenceField source="authorId" reference="authors" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const BookShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="title" />
      <NumberField source="pages" />
      <DateField source="published" />
      <ReferenceField source="authorId" reference="authors" />
      <ReferenceField source="accountId" reference="accounts" emptyText="nobody" />
    </SimpleShowLayout>
  </Show>
);

/** Every input of react-admin, once. */
const Inputs = () => (
  <>
    <TextInput source="title" />
    <TextInput source="notes" multiline resettable />
    <PasswordInput source="secret" />
    <NumberInput source="pages" min={1} max={9999} step={1} />
    <BooleanInput source="printed" />
    <NullableBooleanInput source="translated" />
    <DateInput source="published" />
    <DateTimeInput source="soldAt" />
    <TimeInput source="readAt" />
    <SelectInput source="genre" choices={genres} resettable />
    <SelectArrayInput source="shelves" choices={genres} />
    <AutocompleteInput source="twin" choices={genres} />
    <AutocompleteArrayInput source="kin" choices={genres} />
    <RadioButtonGroupInput source="cover" choices={genres} />
    <CheckboxGroupInput source="moods" choices={genres} />
    <ReferenceInput source="authorId" reference="authors" />
    <ReferenceInput source="accountId" reference="accounts" />
    <ReferenceArrayInput source="readerIds" reference="authors" />
    <ArrayInput source="chapters">
      <SimpleFormIterator inline>
        <TextInput source="name" />
      </SimpleFormIterator>
    </ArrayInput>
    <TextArrayInput source="tags" />
    <FileInput source="file">
      <FileField source="src" title="title" />
    </FileInput>
    <ImageInput source="picture">
      <ImageField source="src" title="title" />
    </ImageInput>
    <TranslatableInputs locales={['en', 'fr']}>
      <TextInput source="blurb" />
    </TranslatableInputs>
  </>
);

const BookCreate = () => (
  <Create>
    <SimpleForm>
      <Inputs />
    </SimpleForm>
  </Create>
);

const BookEdit = () => (
  <Edit>
    <SimpleForm>
      <Inputs />
    </SimpleForm>
  </Edit>
);

const EditionEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <SimpleForm>
      <Inputs />
    </SimpleForm>
  </Edit>
);

const StrictBar = () => (
  <Toolbar>
    <SaveButton />
    <DeleteWithConfirmButton />
  </Toolbar>
);

const MagazineEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm toolbar={<StrictBar />}>
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);

const AuthorShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <ReferenceManyField reference="books" target="authorId">
        <DataTable>
          <DataTable.Col source="title" />
        </DataTable>
      </ReferenceManyField>
      <ReferenceManyField reference="meetings" target="uid" source="accountId">
        <DataTable>
          <DataTable.Col source="status" />
        </DataTable>
      </ReferenceManyField>
    </SimpleShowLayout>
  </Show>
);

/** Resources as react-admin's documentation writes them, beside the product's own. None has a text of its own in i18n. */
export const stockResources: readonly ResourceDeclaration[] = [
  {
    name: 'books',
    icon: BookIcon,
    menu: { order: 90 },
    list: BookList,
    show: BookShow,
    edit: BookEdit,
    create: BookCreate,
    recordRepresentation: 'title',
  },
  { name: 'editions', icon: BookIcon, list: ListGuesser, edit: EditionEdit, recordRepresentation: 'title' },
  { name: 'magazines', icon: BookIcon, list: ListGuesser, edit: MagazineEdit, recordRepresentation: 'title' },
  { name: 'authors', icon: BookIcon, list: ListGuesser, show: AuthorShow, recordRepresentation: 'name' },
  { name: 'shelves', icon: BookIcon, list: ListGuesser, show: ShowGuesser, edit: EditGuesser },
];
