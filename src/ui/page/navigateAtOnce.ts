import { createContext } from 'react';
import type { NavigateFunction } from 'react-router-dom';

/** The data route's own `navigate`, which can flush synchronously. */
export const NavigateContext = createContext<NavigateFunction | undefined>(undefined);
