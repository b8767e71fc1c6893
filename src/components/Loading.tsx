import { useTranslate } from 'react-admin';

/** Stands where something is awaited: seen, and told by its name. */
export const Loading = () => (
  <div role="progressbar" className="loading" aria-label={useTranslate()('ra.page.loading')} />
);
