import { Box, Dialog, DialogContent, DialogContentText, DialogTitle, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { AskedCode, AskedPassword, AskForm } from './AskForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface FrameProps {
  /** An i18n key. */
  readonly title: string;
  /** Nothing closes by a click beside it what is shown only once. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

const Frame = ({ title, onClose, children }: FrameProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
      {children}
    </Dialog>
  );
};

interface DialogProps {
  /** Closes it; what the page shows is read again before. */
  readonly onClose: () => void;
}

type Begun = Output<Endpoints['startSecondFactor']>;

/** What the app reads with its camera, and what is typed into it without one. */
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

/** Sets the second step up: the password, the app's secret and its first code, the recovery codes. */
export const SetUpDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useAction('startSecondFactor', { isSilent: true });
  const confirm = useAction('confirmSecondFactor', { success: 'security.setUp.done' });
  if (codes) {
    return (
      <Frame title="security.codes.title">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Frame>
    );
  }
  return (
    <Frame title="security.setUp.title" onClose={onClose}>
      <DialogContent>
        {begun ? (
          <AskForm
            key="code"
            schema={endpoints.confirmSecondFactor.body}
            submit={translate('security.setUp.submit')}
            onCancel={onClose}
            onSend={async (body) => setCodes((await confirm.run({ body })).data.recoveryCodes)}
          >
            <AppSecret begun={begun} />
            <AskedCode source="code" label="security.code" hint="security.setUp.codeHint" isFirst />
          </AskForm>
        ) : (
          <AskForm
            key="password"
            schema={endpoints.startSecondFactor.body}
            submit={translate('security.setUp.next')}
            onCancel={onClose}
            onSend={async (body) => setBegun((await start.run({ body })).data)}
          >
            <DialogContentText sx={{ mb: 1.5 }}>{translate('security.setUp.text')}</DialogContentText>
            <AskedPassword source="password" label="security.password" autoComplete="current-password" isFirst />
          </AskForm>
        )}
      </DialogContent>
    </Frame>
  );
};

/** Makes new recovery codes, once password and code are told. */
export const NewCodesDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useAction('renewRecoveryCodes', { success: 'security.codes.made' });
  if (codes) {
    return (
      <Frame title="security.codes.title">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Frame>
    );
  }
  return (
    <Frame title="security.codes.renew" onClose={onClose}>
      <DialogContent>
        <AskForm
          schema={endpoints.renewRecoveryCodes.body}
          submit={translate('security.codes.renew')}
          onCancel={onClose}
          onSend={async (body) => setCodes((await renew.run({ body })).data.recoveryCodes)}
        >
          <DialogContentText sx={{ mb: 1.5 }}>{translate('security.codes.renewText')}</DialogContentText>
          <AskedPassword source="password" label="security.password" autoComplete="current-password" isFirst />
          <AskedCode source="code" label="security.code" hint="security.anyCode" />
        </AskForm>
      </DialogContent>
    </Frame>
  );
};

/** Turns the second step off, once password and code are told. */
export const TurnOffDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  const off = useAction('endSecondFactor', { success: 'security.off.done' });
  return (
    <Frame title="security.off.title" onClose={onClose}>
      <DialogContent>
        <AskForm
          schema={endpoints.endSecondFactor.body}
          submit={translate('security.off.action')}
          isDangerous
          onCancel={onClose}
          onSend={async (body) => {
            await off.run({ body });
            onClose();
          }}
        >
          <DialogContentText sx={{ mb: 1.5 }}>{translate('security.off.text')}</DialogContentText>
          <AskedPassword source="password" label="security.password" autoComplete="current-password" isFirst />
          <AskedCode source="code" label="security.code" hint="security.anyCode" />
        </AskForm>
      </DialogContent>
    </Frame>
  );
};
