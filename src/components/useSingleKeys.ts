import { useStore } from 'react-admin';

/** Whether pages may act on single keys (WCAG 2.1.4): one who dictates or types by chance can switch them off. */
export const singleKeys = ['on', 'off'] as const;
type SingleKeys = (typeof singleKeys)[number];

/** The administrator's own setting, kept with the others; on unless it was switched off. */
export const useSingleKeys = () => useStore<SingleKeys>('singleKeys', 'on');
