import { LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Stands where something is awaited: seen, and told by its name. */
export const Loading = () => <LinearProgress aria-label={useTranslate()('ra.page.loading')} />;
