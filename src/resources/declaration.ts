import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';

/** A place in the side menu. `group` is an i18n key of a group; without one the entry stands at the top level. */
export interface MenuPlace {
  readonly order: number;
  readonly group?: string;
  readonly path: string;
  /** A live count shown beside the label. */
  readonly badge?: ComponentType;
}

export interface ScreenRoute {
  /** Below the resource's own path, as react-router writes it: `:id/edit`. */
  readonly path: string;
  readonly element: ReactElement;
}

/** A resource, whole: nothing else in the portal names it. */
export interface ResourceDeclaration {
  readonly name: string;
  readonly icon: ComponentType;
  readonly menu?: MenuPlace;
  readonly list?: ComponentType;
  readonly routes?: readonly ScreenRoute[];
  /** What a record is called in breadcrumb, title and palette. */
  readonly recordRepresentation?: (record: RaRecord) => string;
  /** The link to one record. */
  readonly recordPath?: (id: string) => string;
  readonly data?: ResourceData;
}
