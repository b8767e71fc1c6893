import { useTranslate } from 'react-admin';

export const Loading = () => (
  <div role="progressbar" className="loading" aria-label={useTranslate()('ra.page.loading')} />
);
