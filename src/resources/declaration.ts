import DefaultIcon from '@mui/icons-material/CategoryOutlined';
import { createContext, createElement, useContext, type ComponentType, type ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Capabilities } from '#src/api/capabilities.ts';
import { hasList } from '#src/dataProvider/useCapabilities.ts';
import type { Field, Words } from '#src/fields/field.tsx';
import type { ListAsks, ResourceData } from '#src/dataProvider/resourceData.ts';

/** A place in the side menu. `group` is an i18n key of a group; without one the entry stands at the top level. */
export interface MenuPlace {
  readonly order: number;
  readonly group?: string;
  /** The resource's own path unless told. */
  readonly path?: string;
  /** A live count shown beside the label. */
  readonly badge?: ComponentType;
}

/** A page that is in no menu, for the palette. `label` is an i18n key. */
export interface NamedPage extends Offered {
  readonly label: string;
  readonly path: string;
  /** What its single keys do, for the list of all shortcuts: the key, and an i18n key. */
  readonly keys?: Readonly<Record<string, string>>;
}

/** A record that was found: where a search of everything has found it, in words of no language. */
export type FoundRecord = Omit<Output<Endpoints['search']>[number], 'path'>;

/** A page that needs more of the API than the documented calls says what. */
interface Offered {
  readonly isOffered?: (capabilities: Capabilities) => boolean;
}

/** Tells the pages that an API has what they need for. */
export const isOfferedBy =
  (capabilities: Capabilities) =>
  ({ isOffered }: Offered): boolean =>
    isOffered?.(capabilities) ?? true;

/** A card of the dashboard. */
export interface DashboardCard extends Offered {
  /** Its heading, an i18n key. Without one the card has no frame. */
  readonly title?: string;
  /** Its place among the cards. */
  readonly order: number;
  /** Beside another one where there is room. */
  readonly isHalf?: boolean;
  /** Height that is reserved for its content from the start, px. */
  readonly minHeight?: number;
  /** Reads what it shows; its failure is shown in its place. */
  readonly content: ComponentType;
}

/** A page that is of no resource: found in `src/pages/`, nothing else names it. */
export interface PageDeclaration extends Offered {
  /** Its whole path. */
  readonly path: string;
  /** Its name in menu and palette, an i18n key. */
  readonly label: string;
  /** A default one unless given. */
  readonly icon?: ComponentType;
  /** Without one it is in the palette alone. */
  readonly menu?: Omit<MenuPlace, 'path'>;
  /** What it shows; lazy, so that nothing else pays for it. */
  readonly page: ComponentType;
  /** On the dashboard. */
  readonly cards?: readonly DashboardCard[];
}

export interface ScreenRoute extends Offered {
  /** Below the resource's own path, as react-router writes it: `:id/edit`. */
  readonly path: string;
  readonly element: ReactElement;
}

/**
 * A resource, whole: nothing else in the portal names it. `list`, `show`, `edit` and `create` are its pages at react-admin's
 * own paths, as its `<Resource>` takes them; `routes` are pages at other paths.
 */
export interface ResourceDeclaration {
  readonly name: string;
  /** A default one unless given. */
  readonly icon?: ComponentType;
  readonly menu?: MenuPlace;
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  readonly routes?: readonly ScreenRoute[];
  /** Those of its pages that one may want to go to without having been at its list. */
  readonly pages?: readonly NamedPage[];
  /** What a record is called in breadcrumb, title and palette: a function, or the name of a field. */
  readonly recordRepresentation?: string | ((record: RaRecord) => string);
  /** How a record that was found is told, where that is not in the words that it was found with. */
  readonly found?: (found: FoundRecord, words: Words) => Pick<FoundRecord, 'title' | 'subtitle'>;
  /** The page of one record, where it is at another path than react-admin's: its links to the record lead here. */
  readonly recordPath?: (id: string) => string;
  /** On the dashboard. */
  readonly cards?: readonly DashboardCard[];
  /** Which call answers which of react-admin's methods. */
  readonly data?: ResourceData;
  /** What its list asks where the address does not say: then it is asked while the list is still being drawn. */
  readonly asks?: ListAsks;
  /** Its records' fields: the audit log tells by them what has changed. */
  readonly fields?: readonly Pick<Field, 'source' | 'label' | 'formatText' | 'formatNode' | 'referred'>[];
  /** What the audit log calls its records, where that is not its name. */
  readonly entities?: readonly string[];
}

/** A declaration with its defaults. */
export interface PortalResource extends ResourceDeclaration {
  readonly icon: ComponentType;
}

/** What the menu and the palette read of a page. */
export type PortalPage = PageDeclaration & Pick<PortalResource, 'icon'>;

/** The resources of a portal, with their defaults. Throws for two of one name: each would answer for the other. */
export const withDefaults = (declarations: readonly ResourceDeclaration[]): readonly PortalResource[] => {
  const names = new Set<string>();
  return declarations.map((declaration) => {
    if (names.has(declaration.name)) throw new Error(`Two resources are called "${declaration.name}"`);
    names.add(declaration.name);
    return { icon: DefaultIcon, ...declaration };
  });
};

export const pagesWithDefaults = (pages: readonly PageDeclaration[]): readonly PortalPage[] =>
  pages.map((page) => ({ icon: DefaultIcon, ...page }));

/** Where a record's own page is: undefined where it has none. */
export const recordPathOf = ({ name, recordPath, show, edit }: ResourceDeclaration, id: string): string | undefined => {
  if (recordPath) return recordPath(id);
  if (show) return `/${name}/${encodeURIComponent(id)}/show`;
  return edit && `/${name}/${encodeURIComponent(id)}`;
};

/** Every screen of a resource, below its own path: those at react-admin's paths, then those at paths of their own. */
export const routesOf = (declaration: ResourceDeclaration): readonly ScreenRoute[] => {
  const { list, create, show, edit, routes = [] } = declaration;
  const isOffered = (capabilities: Capabilities) => hasList(capabilities, declaration);
  return [
    ...Object.entries({ '*': list, 'create/*': create, ':id/show/*': show, ':id/*': edit }).flatMap(([path, screen]) =>
      screen ? [{ path, element: createElement(screen), isOffered }] : [],
    ),
    ...routes,
  ];
};

const DeclarationsContext = createContext<readonly PortalResource[]>([]);

export const DeclarationsProvider = DeclarationsContext.Provider;

/** Every resource of the portal that is open. */
export const useDeclarations = (): readonly PortalResource[] => useContext(DeclarationsContext);

const PagesContext = createContext<readonly PortalPage[]>([]);

export const PagesProvider = PagesContext.Provider;

/** Every page of the portal that is of no resource. */
export const usePages = (): readonly PortalPage[] => useContext(PagesContext);
