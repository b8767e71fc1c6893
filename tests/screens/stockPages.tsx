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
  EditBase,
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
import { useMatch } from 'react-router-dom';
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

/** Every input of react-admin, once: in groups, since a form of all is slow to test. */
const inputs = {
  texts: [
    <TextInput key="title" source="title" />,
    <TextInput key="notes" source="notes" multiline resettable />,
    <PasswordInput key="secret" source="secret" />,
    <NumberInput key="pages" source="pages" min={1} max={9999} step={1} />,
    <DateInput key="published" source="published" />,
    <DateTimeInput key="soldAt" source="soldAt" />,
    <TimeInput key="readAt" source="readAt" />,
    <TranslatableInputs key="blurb" locales={['en', 'fr']}>
      <TextInput source="blurb" />
    </TranslatableInputs>,
  ],
  choices: [
    <BooleanInput key="printed" source="printed" />,
    <NullableBooleanInput key="translated" source="translated" />,
    <SelectInput key="genre" source="genre" choices={genres} resettable />,
    <SelectArrayInput key="shelves" source="shelves" choices={genres} />,
    <AutocompleteInput key="twin" source="twin" choices={genres} />,
    <AutocompleteArrayInput key="kin" source="kin" choices={genres} />,
    <RadioButtonGroupInput key="cover" source="cover" choices={genres} />,
    <CheckboxGroupInput key="moods" source="moods" choices={genres} />,
  ],
  relations: [
    <ReferenceInput key="authorId" source="authorId" reference="authors" />,
    <ReferenceInput key="accountId" source="accountId" reference="accounts" />,
    <ReferenceArrayInput key="readerIds" source="readerIds" reference="authors" />,
    <ArrayInput key="chapters" source="chapters">
      <SimpleFormIterator inline>
        <TextInput source="name" />
      </SimpleFormIterator>
    </ArrayInput>,
    <TextArrayInput key="tags" source="tags" />,
    <FileInput key="file" source="file">
      <FileField source="src" title="title" />
    </FileInput>,
    <ImageInput key="picture" source="picture">
      <ImageField source="src" title="title" />
    </ImageInput>,
  ],
};

const BookCreate = () => (
  <Create>
    <SimpleForm>{inputs.texts}</SimpleForm>
  </Create>
);

const BookEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);

/** A resource whose form, which waits for the server and stays, has the inputs of one group. */
const formOf = (name: keyof typeof inputs): ResourceDeclaration => ({
  name,
  icon: BookIcon,
  list: ListGuesser,
  edit: () => (
    <Edit mutationMode="pessimistic" redirect={false}>
      <SimpleForm>{inputs[name]}</SimpleForm>
    </Edit>
  ),
  recordRepresentation: 'title',
});

const StrictBar = () => (
  <Toolbar>
    <SaveButton />
    <DeleteWithConfirmButton />
  </Toolbar>
);

const MagazineEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm toolbar={<StrictBar />} warnWhenUnsavedChanges>
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

/** Its dialog is at `/shelves/:id`, as react-admin's documentation of dialogs has it: over the list, which stays. */
const ShelfList = () => {
  const id = useMatch('/shelves/:id')?.params.id;
  return (
    <>
      <ListGuesser />
      {id !== undefined && (
        <dialog open aria-label="Shelf">
          <EditBase resource="shelves" id={id}>
            <TextField source="place" />
          </EditBase>
        </dialog>
      )}
    </>
  );
};

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
  formOf('texts'),
  formOf('choices'),
  formOf('relations'),
  { name: 'magazines', icon: BookIcon, list: ListGuesser, edit: MagazineEdit, recordRepresentation: 'title' },
  { name: 'authors', icon: BookIcon, list: ListGuesser, show: AuthorShow, recordRepresentation: 'name' },
  { name: 'shelves', menu: { order: 91 }, list: ShelfList, show: ShowGuesser },
  { name: 'racks', edit: EditGuesser },
];
