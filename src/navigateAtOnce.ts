import { createContext } from 'react';
import type { NavigateFunction } from 'react-router-dom';

/** The `navigate` of the data route itself, the only one that can show at once. */
export const NavigateContext = createContext<NavigateFunction | undefined>(undefined);
