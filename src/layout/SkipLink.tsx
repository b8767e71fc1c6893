import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';

export const MAIN_ID = 'main-content';

/** The first stop of the Tab key: past the menu and the toolbar, to the page. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetInlineStart: 8,
        insetBlockStart: -80,
        zIndex: 'tooltip',
        p: 1,
        bgcolor: 'background.paper',
        '&:focus': { insetBlockStart: 8 },
      }}
    >
      {translate('shell.skip')}
    </Link>
  );
};
