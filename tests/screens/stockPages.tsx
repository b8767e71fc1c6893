import BookIcon from '@mui/icons-material/EventOutlined';
import {
  Create,
  DataTable,
  Edit,
  EditBase,
  List,
  ListGuesser,
  NumberField,
  ReferenceField,
  ReferenceManyField,
  SearchInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { useMatch } from 'react-router-dom';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';

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
      <ReferenceField source="authorId" reference="authors" />
      <ReferenceField source="accountId" reference="accounts" emptyText="nobody" />
    </SimpleShowLayout>
  </Show>
);

const titleForm = (
  <SimpleForm>
    <TextInput source="title" />
  </SimpleForm>
);
const BookCreate = () => <Create>{titleForm}</Create>;
const BookEdit = () => <Edit>{titleForm}</Edit>;

const MagazineEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
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

/** Shows a dialog at `/shelves/:id` over the list, as in react-admin's documentation of dialogs. */
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

/** Resources as in react-admin's documentation, added to the product's own; without texts in i18n. */
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
  { name: 'magazines', icon: BookIcon, list: ListGuesser, edit: MagazineEdit, recordRepresentation: 'title' },
  { name: 'authors', icon: BookIcon, list: ListGuesser, show: AuthorShow, recordRepresentation: 'name' },
  { name: 'shelves', menu: { order: 91 }, list: ShelfList },
];
