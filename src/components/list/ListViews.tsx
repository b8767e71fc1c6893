import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BarButton } from '../BarButton.tsx';
import { lazyPart, onIntent } from '../lazyPart.tsx';
import { Opened } from '../Opened.tsx';
import type { ViewsSheetProps } from './ViewsSheet.tsx';

const ViewsSheet = lazyPart<ViewsSheetProps>(async () => (await import('./ViewsSheet.tsx')).ViewsSheet, null);

/** The way to the views of the list that have a name. */
export const SavedViews = () => {
  const label = useTranslate()('components.list.views');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <BarButton
        label={label}
        icon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        {...onIntent(ViewsSheet)}
      />
      <Opened isOpen={anchor !== undefined} onClose={close}>
        <ViewsSheet label={label} anchor={anchor} onClose={close} />
      </Opened>
    </>
  );
};
