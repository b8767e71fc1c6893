import { createContext } from 'react';
import type { DraftStore } from './draftStore.ts';

/** The signed-in administrator's drafts; null where none can be kept. */
export const DraftsContext = createContext<DraftStore | null>(null);
