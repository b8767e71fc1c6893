export { RegisterPage } from './RegisterPage.tsx';
export { ResetPage } from './ResetPage.tsx';
