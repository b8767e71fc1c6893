import { ResourceContextProvider, type ResourceDefinition } from 'react-admin';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { NotFound } from './ErrorPages.tsx';

/**
 * react-admin's `<Resource>` for a declaration: its pages at react-admin's paths, those at paths of their own, and from
 * react-admin's paths to a record's own page, so that its links, buttons and row clicks arrive.
 */
export const DeclaredResource = (declaration: ResourceDeclaration) => {
  const { name, list: List, show: Show, edit: Edit, create: Create, routes = [], recordPath } = declaration;
  const taken = new Set(routes.map(({ path }) => path));
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        {List && <Route index element={<List />} />}
        {Create && <Route path="create/*" element={<Create />} />}
        {Show && <Route path=":id/show/*" element={<Show />} />}
        {Edit && <Route path=":id/*" element={<Edit />} />}
        {routes.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        {recordPath &&
          [':id', ':id/show']
            .filter((path) => !taken.has(path))
            .map((path) => <Route key={path} path={path} element={<ToRecord pathOf={recordPath} />} />)}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ResourceContextProvider>
  );
};

const ToRecord = ({ pathOf }: { pathOf: (id: string) => string }) => {
  const { id = '' } = useParams();
  return <Navigate to={pathOf(id)} replace />;
};

/* How react-admin knows a resource among the children of its admin, and what it tells its buttons and links of it. */
DeclaredResource.raName = 'Resource';
DeclaredResource.registerResource = ({
  name,
  icon,
  list,
  show,
  edit,
  create,
  routes = [],
  recordPath,
  recordRepresentation,
}: ResourceDeclaration): ResourceDefinition => ({
  name,
  icon,
  recordRepresentation,
  hasList: Boolean(list),
  hasShow: Boolean(show ?? recordPath),
  hasEdit: Boolean(edit),
  hasCreate: Boolean(create) || routes.some(({ path }) => path === 'create'),
});
