import { Dialog, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { WidgetBoundary } from '#src/components/failures.tsx';
import { useIsPhone } from '#src/components/screen.ts';
import type { PaletteProps } from './Find.tsx';
import { PaletteBody } from './PaletteBody.tsx';

/** Of one height, whatever is found: nothing moves under a hand. */
const paperStyle: SxProps<Theme> = { height: { sm: 'min(70vh, 560px)' }, marginBlockStart: { sm: '8vh' } };

/** The palette near the top of the window, on a phone all over it. It closes at once, for the page that it leads to to have the focus. */
export const Palette = (props: PaletteProps) => {
  const label = useTranslate()('shell.find.title');
  return (
    <Dialog
      open
      fullWidth
      fullScreen={useIsPhone()}
      transitionDuration={0}
      onClose={props.onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': label, sx: paperStyle } }}
    >
      <WidgetBoundary>
        <PaletteBody {...props} />
      </WidgetBoundary>
    </Dialog>
  );
};
