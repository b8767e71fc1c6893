import { Box, DialogContentText, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { AskDialog, type DialogOfForm } from './AskDialog.tsx';
import { AskedCode, AskedPassword, AskForm } from './AskForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface DialogProps {
  /** Closes after a refetch. */
  readonly onClose: () => void;
}

interface CodesDialogProps extends DialogProps {
  readonly title: string;
  readonly children: (dialog: DialogOfForm, showCodes: (codes: readonly string[]) => void) => ReactNode;
}

/** A form, then the recovery codes of its answer, which only "kept" closes. */
const CodesDialog = ({ title, onClose, children }: CodesDialogProps) => {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <AskDialog title={codes ? 'security.codes.title' : title} isLocked={codes !== undefined} onClose={onClose}>
      {(dialog) => (codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : children(dialog, setCodes))}
    </AskDialog>
  );
};

type Begun = Output<Endpoints['startSecondFactor']>;

/** The QR code and the secret as text. */
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

/** Password, secret, first code, recovery codes. */
export const SetUpDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  const [begun, setBegun] = useState<Begun>();
  const start = useAction('startSecondFactor', { isSilent: true });
  const confirm = useAction('confirmSecondFactor', { success: 'security.setUp.done' });
  return (
    <CodesDialog title="security.setUp.title" onClose={onClose}>
      {(dialog, showCodes) =>
        begun ? (
          <AskForm
            key="code"
            dialog={dialog}
            schema={endpoints.confirmSecondFactor.body}
            submit={translate('security.setUp.submit')}
            onSend={async (body) => showCodes((await confirm.run({ body })).data.recoveryCodes)}
          >
            <AppSecret begun={begun} />
            <AskedCode source="code" label="security.code" hint="security.setUp.codeHint" isFirst />
          </AskForm>
        ) : (
          <AskForm
            key="password"
            dialog={dialog}
            schema={endpoints.startSecondFactor.body}
            submit={translate('security.setUp.next')}
            onSend={async (body) => setBegun((await start.run({ body })).data)}
          >
            <DialogContentText sx={{ mb: 1.5 }}>{translate('security.setUp.text')}</DialogContentText>
            <AskedPassword source="password" label="security.password" autoComplete="current-password" isFirst />
          </AskForm>
        )
      }
    </CodesDialog>
  );
};

const PasswordAndCode = () => (
  <>
    <AskedPassword source="password" label="security.password" autoComplete="current-password" isFirst />
    <AskedCode source="code" label="security.code" hint="security.anyCode" />
  </>
);

export const NewCodesDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  const renew = useAction('renewRecoveryCodes', { success: 'security.codes.made' });
  return (
    <CodesDialog title="security.codes.renew" onClose={onClose}>
      {(dialog, showCodes) => (
        <AskForm
          dialog={dialog}
          schema={endpoints.renewRecoveryCodes.body}
          submit={translate('security.codes.renew')}
          onSend={async (body) => showCodes((await renew.run({ body })).data.recoveryCodes)}
        >
          <DialogContentText sx={{ mb: 1.5 }}>{translate('security.codes.renewText')}</DialogContentText>
          <PasswordAndCode />
        </AskForm>
      )}
    </CodesDialog>
  );
};

export const TurnOffDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  const off = useAction('endSecondFactor', { success: 'security.off.done' });
  return (
    <AskDialog title="security.off.title" onClose={onClose}>
      {(dialog) => (
        <AskForm
          dialog={dialog}
          schema={endpoints.endSecondFactor.body}
          submit={translate('security.off.action')}
          isDangerous
          onSend={async (body) => {
            await off.run({ body });
            onClose();
          }}
        >
          <DialogContentText sx={{ mb: 1.5 }}>{translate('security.off.text')}</DialogContentText>
          <PasswordAndCode />
        </AskForm>
      )}
    </AskDialog>
  );
};
