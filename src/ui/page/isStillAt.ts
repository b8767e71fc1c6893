/** A page that updates its own address must not undo a navigation. */
export const isStillAt = ({ pathname }: Pick<Location, 'pathname'>): boolean => location.pathname === pathname;
