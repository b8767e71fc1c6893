/** Which way the lines of the page run. `<html dir>` says it, for the stylesheets too, and nothing else does. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
