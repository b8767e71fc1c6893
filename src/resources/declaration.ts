import DefaultIcon from '@mui/icons-material/CategoryOutlined';
import { createContext, createElement, useContext, type ComponentType, type ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Capabilities } from '#src/api/capabilities.ts';
import { hasList, hasWrite, type Write } from '#src/dataProvider/useCall.ts';
import type { Field, Words } from '#src/fields/field.tsx';
import type { ListDefaults, ResourceData } from '#src/dataProvider/resourceData.ts';

/** `group` is the i18n key of a menu group. */
export interface MenuPlace {
  readonly order: number;
  readonly group?: string;
  readonly badge?: ComponentType;
}

export type FoundRecord = Omit<Output<Endpoints['search']>[number], 'path'>;

interface Offered {
  readonly isOffered?: (capabilities: Capabilities) => boolean;
}

export const isOfferedBy =
  (capabilities: Capabilities) =>
  ({ isOffered }: Offered): boolean =>
    isOffered?.(capabilities) ?? true;

export interface DashboardCard extends Offered {
  /** An i18n key; if undefined, the card has no frame. */
  readonly title?: string;
  readonly order: number;
  /** Half the width. */
  readonly isHalf?: boolean;
  /** Reserved height, px. */
  readonly minHeight?: number;
  /** An error stays inside the card. */
  readonly content: ComponentType;
}

/** A page without a resource, found in `src/pages/`. */
export interface PageDeclaration extends Offered {
  readonly path: string;
  readonly label: string;
  readonly icon?: ComponentType;
  /** If undefined, the page is only in the palette. */
  readonly menu?: MenuPlace;
  /** A lazy component. */
  readonly page: ComponentType;
  readonly cards?: readonly DashboardCard[];
}

export interface ScreenRoute extends Offered {
  /** Below the resource's path: `:id/edit`. */
  readonly path: string;
  readonly element: ReactElement;
  /** An i18n key; with it, the page is in the palette. */
  readonly label?: string;
  /** Single-key shortcuts of a page with a label: key and i18n key. */
  readonly keys?: Readonly<Record<string, string>>;
}

/** A resource. `list`, `show`, `edit` and `create` are pages at react-admin's paths, `routes` pages at others. */
export interface ResourceDeclaration {
  readonly name: string;
  readonly icon?: ComponentType;
  readonly menu?: MenuPlace;
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  readonly routes?: readonly ScreenRoute[];
  /** A function, or the name of a field. */
  readonly recordRepresentation?: string | ((record: RaRecord) => string);
  /** Title and subtitle of a search result, if they need translation. */
  readonly found?: (found: FoundRecord, words: Words) => Pick<FoundRecord, 'title' | 'subtitle'>;
  /** Path of the record's page, if it is not react-admin's. */
  readonly recordPath?: (id: string) => string;
  readonly cards?: readonly DashboardCard[];
  readonly data?: ResourceData;
  /** Defaults of the list; if set, the list is prefetched. */
  readonly listDefaults?: ListDefaults;
  /** Fields that name changes in the audit log. */
  readonly fields?: readonly Pick<
    Field,
    'source' | 'kind' | 'options' | 'label' | 'formatText' | 'formatNode' | 'referred'
  >[];
  /** Names of the resource in the audit log; its own name by default. */
  readonly entities?: readonly string[];
}

export interface PortalResource extends ResourceDeclaration {
  readonly icon: ComponentType;
}

export type PortalPage = PageDeclaration & Pick<PortalResource, 'icon'>;

export const withDefaults = (declarations: readonly ResourceDeclaration[]): readonly PortalResource[] => {
  const again = declarations.find(({ name }, place) => declarations.findIndex((one) => one.name === name) < place);
  if (again) throw new Error(`Two resources are called "${again.name}"`);
  return declarations.map((declaration) => ({ icon: DefaultIcon, ...declaration }));
};

export const pagesWithDefaults = (pages: readonly PageDeclaration[]): readonly PortalPage[] =>
  pages.map((page) => ({ icon: DefaultIcon, ...page }));

export const recordPathOf = ({ name, recordPath, show, edit }: ResourceDeclaration, id: string): string | undefined => {
  if (recordPath) return recordPath(id);
  if (show) return `/${name}/${encodeURIComponent(id)}/show`;
  return edit && `/${name}/${encodeURIComponent(id)}`;
};

export const routesOf = (declaration: ResourceDeclaration): readonly ScreenRoute[] => {
  const { list, create, show, edit, routes = [] } = declaration;
  const page = (path: string, screen: ComponentType | undefined, write?: Write): readonly ScreenRoute[] => {
    const isOffered = (capabilities: Capabilities) =>
      hasList(capabilities, declaration) && (!write || hasWrite(capabilities, declaration.name, write));
    return screen ? [{ path, element: createElement(screen), isOffered }] : [];
  };
  return [
    ...page('*', list),
    ...page('create/*', create, 'create'),
    ...page(':id/show/*', show),
    ...page(':id/*', edit, 'update'),
    ...routes,
  ];
};

export const DeclarationsContext = createContext<readonly PortalResource[]>([]);

export const useDeclarations = (): readonly PortalResource[] => useContext(DeclarationsContext);

export const PagesContext = createContext<readonly PortalPage[]>([]);

export const usePages = (): readonly PortalPage[] => useContext(PagesContext);
