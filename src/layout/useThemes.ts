import { useMemo, useSyncExternalStore } from 'react';
import type { Store } from 'react-admin';
import { pageDirection } from './pageDirection.ts';
import { createThemeOptions, densities, type Density } from './theme.ts';

export const DENSITY_KEY = 'density';

/** Light and dark themes in the density that the administrator has set; react-admin picks one by its own `theme` key. */
export const useThemes = (store: Store) => {
  const density = useSyncExternalStore(
    (changed) => store.subscribe(DENSITY_KEY, changed),
    () => store.getItem<Density>(DENSITY_KEY, densities[0]) ?? densities[0],
  );
  return useMemo(() => {
    const direction = pageDirection();
    return {
      theme: createThemeOptions('light', density, direction),
      darkTheme: createThemeOptions('dark', density, direction),
    };
  }, [density]);
};
