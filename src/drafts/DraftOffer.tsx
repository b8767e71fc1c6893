import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Draft } from './draftStore.ts';
import { refocus } from '#src/focus.ts';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { TextWith } from '#src/ui/texts.tsx';

interface DraftOfferProps {
  readonly offered: Draft | undefined;
  readonly onRestore: () => void;
  readonly onDismiss: () => void;
}

/** Offers the draft of an earlier visit (product.md §8). */
export const DraftOffer = ({ offered, onRestore, onDismiss }: DraftOfferProps) => {
  const translate = useTranslate();
  if (offered === undefined) return null;
  const answer = (give: () => void) => () => {
    give();
    refocus(() => document.querySelector('h1'));
  };
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={answer(onDismiss)}>
            {translate('components.unsaved.discard')}
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={answer(onRestore)}>
            {translate('components.draft.restore')}
          </Button>
        </>
      }
    >
      <TextWith text="components.draft.text" name="when">
        <Instant value={new Date(offered.savedAt).toISOString()} />
      </TextWith>
    </Alert>
  );
};
