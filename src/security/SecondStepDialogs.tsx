import { Alert, Box, Button, DialogActions, DialogContent, DialogContentText, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { useCopy } from '#src/ui/CopyableText.tsx';
import { useUnsaved } from '#src/drafts/UnsavedChanges.tsx';
import { productName } from '#src/theme/brand.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { focusOnMount } from '#src/focus.ts';
import { FormDialog, useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import { saveText } from '#src/ui/saveFile.ts';
import { CodeInput, Reauthentication, SecretInput } from './signInInputs.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

type Begun = Output<Endpoints['startSecondFactor']>;

const AppSecret = ({ begun: { secret, uri } }: { begun: Begun }) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContentText>{translate('security.setUp.scan')}</DialogContentText>
      <Box sx={{ my: 1.5, display: 'flex', justifyContent: 'center' }}>
        <Box sx={{ p: 1, bgcolor: '#fff', lineHeight: 0 }}>
          <QRCodeSVG value={uri} size={184} level="M" title={translate('security.setUp.qr')} />
        </Box>
      </Box>
      <Typography variant="body2">{translate('security.setUp.type')}</Typography>
      <Typography
        component="code"
        sx={{ display: 'block', mb: 1.5, overflowWrap: 'anywhere', fontFamily: 'monospace' }}
      >
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
    </>
  );
};

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const translate = useTranslate();
  const text = `${[`${productName()}: ${translate('security.codes.title')}`, ...codes].join('\n')}\n`;
  const copy = useCopy();
  useUnsaved({ isDirty: true, name: translate('security.codes.once') });
  return (
    <>
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
        <Box sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" ref={focusOnMount} onClick={() => void copy(text)}>
            {translate('components.copy')}
          </Button>
          <Button variant="outlined" onClick={() => saveText('recovery-codes.txt', text)}>
            {translate('security.codes.download')}
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {translate('components.print')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ displayPrint: 'none' }}>
        <Button variant="contained" onClick={onDone}>
          {translate('security.codes.done')}
        </Button>
      </DialogActions>
    </>
  );
};

const useCodes = (title: string, onDone: () => void) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const answer = codes && <RecoveryCodes codes={codes} onDone={onDone} />;
  return { setCodes, shown: { answer, title: codes ? 'security.codes.title' : title } };
};

export const SetUpDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  const [begun, setBegun] = useState<Begun>();
  const { setCodes, shown } = useCodes('security.setUp.title', onClose);
  const start = useAction('startSecondFactor', { isSilent: true });
  const confirm = useAction('confirmSecondFactor', { success: 'security.setUp.done' });
  const password = useSchemaForm(endpoints.startSecondFactor.body);
  const code = useSchemaForm(endpoints.confirmSecondFactor.body);
  if (begun)
    return (
      <FormDialog
        {...shown}
        form={code}
        submit={translate('security.setUp.submit')}
        onSend={async (body) => setCodes((await confirm.run({ body })).data.recoveryCodes)}
        onClose={onClose}
      >
        <AppSecret begun={begun} />
        <CodeInput helperText="security.setUp.codeHint" autoFocus />
      </FormDialog>
    );
  return (
    <FormDialog
      {...shown}
      form={password}
      submit={translate('security.setUp.next')}
      onSend={async (body) => setBegun((await start.run({ body })).data)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{translate('security.setUp.text')}</DialogContentText>
      <SecretInput source="password" label="ra.auth.password" autoFocus />
    </FormDialog>
  );
};

export const NewCodesDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  const { setCodes, shown } = useCodes('security.codes.renew', onClose);
  const renew = useAction('renewRecoveryCodes', { success: 'security.codes.made' });
  return (
    <FormDialog
      {...shown}
      form={useSchemaForm(endpoints.renewRecoveryCodes.body)}
      submit={translate('security.codes.renew')}
      onSend={async (body) => setCodes((await renew.run({ body })).data.recoveryCodes)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{translate('security.codes.renewText')}</DialogContentText>
      <Reauthentication autoFocus />
    </FormDialog>
  );
};

export const TurnOffDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  const off = useAction('endSecondFactor', { success: 'security.off.done' });
  return (
    <FormDialog
      title="security.off.title"
      form={useSchemaForm(endpoints.endSecondFactor.body)}
      submit={translate('security.off.action')}
      isDangerous
      onSend={(body) => off.run({ body }).then(onClose)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{translate('security.off.text')}</DialogContentText>
      <Reauthentication autoFocus />
    </FormDialog>
  );
};
