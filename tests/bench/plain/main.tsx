import { createRoot } from 'react-dom/client';
import { Plain } from './Plain.tsx';

const container = document.querySelector('#root');
if (container) createRoot(container).render(<Plain />);
