/**
 * Whether the browser is still at the page that is drawn. The address runs ahead of what React draws: a page that writes into
 * its own by itself, once it is drawn, would else lead back who has gone on by then.
 */
export const isStillAt = ({ pathname }: Pick<Location, 'pathname'>): boolean => location.pathname === pathname;
