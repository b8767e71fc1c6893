import { Alert, Button } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Draft } from '#src/drafts/draftStore.ts';
import { formatDateTime } from '#src/format/dateTime.ts';

interface DraftOfferProps {
  readonly offered: Draft | undefined;
  readonly onRestore: () => void;
  readonly onDismiss: () => void;
}

/** Offers what an earlier visit to the page left unsaved (decisions 8). */
export const DraftOffer = ({ offered, onRestore, onDismiss }: DraftOfferProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (offered === undefined) return null;
  const when = formatDateTime(new Date(offered.savedAt).toISOString(), { locale });
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={onDismiss}>
            {translate('components.draft.dismiss')}
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={onRestore}>
            {translate('components.draft.restore')}
          </Button>
        </>
      }
    >
      {translate('components.draft.text', { when })}
    </Alert>
  );
};
