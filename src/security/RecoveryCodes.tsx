import { Alert, Box, Button, DialogActions, DialogContent, DialogContentText, GlobalStyles } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCopy } from '#src/components/CopyableText.tsx';
import { useUnsaved } from '#src/components/UnsavedChanges.tsx';
import { config } from '#src/config.ts';
import { focusOnMount } from '#src/focus.ts';
import { saveText } from '#src/saveFile.ts';

/** Only the dialog is printed. */
const dialogOnly = { '@media print': { 'body > *:not(.MuiDialog-root)': { display: 'none !important' } } } as const;

/** Shown once: to copy, save or print. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const translate = useTranslate();
  const text = `${[`${config.productName}: ${translate('security.codes.title')}`, ...codes].join('\n')}\n`;
  const copy = useCopy({ copied: 'security.codes.copied', notCopied: 'security.codes.notCopied' });
  useUnsaved({ isDirty: true, name: translate('security.codes.once') });
  return (
    <>
      <GlobalStyles styles={dialogOnly} />
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('security.codes.once')}
        </Alert>
        <DialogContentText>{translate('security.codes.text')}</DialogContentText>
        <Box
          component="ul"
          aria-label={translate('security.codes.title')}
          sx={{
            listStyle: 'none',
            my: 1.5,
            p: 0,
            display: 'grid',
            gap: 0.5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            fontFamily: 'monospace',
            fontSize: 'h6.fontSize',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
          <Button variant="outlined" ref={focusOnMount} onClick={() => void copy(text)}>
            {translate('security.codes.copy')}
          </Button>
          <Button variant="outlined" onClick={() => saveText('recovery-codes.txt', text)}>
            {translate('security.codes.download')}
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {translate('security.codes.print')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ '@media print': { display: 'none' } }}>
        <Button variant="contained" onClick={onDone}>
          {translate('security.codes.done')}
        </Button>
      </DialogActions>
    </>
  );
};
