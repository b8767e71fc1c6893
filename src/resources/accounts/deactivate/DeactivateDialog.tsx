import { DialogContentText, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx';
import { useDeactivate } from './useDeactivate.ts';
import { useFutureMeetings } from './useFutureMeetings.ts';

interface DeactivateDialogProps {
  readonly id: string;
  readonly name: string;
  readonly version?: string | undefined;
  readonly onClose: () => void;
}

/** Asks before an account is deactivated, and names the meetings that it still has before it. */
export const DeactivateDialog = ({ id, name, version, onClose }: DeactivateDialogProps) => {
  const translate = useTranslate();
  const { count, isLoading, path } = useFutureMeetings(id);
  const { deactivate, isPending } = useDeactivate(id, version);
  const meetings = () => {
    if (isLoading) return translate('accounts.deactivate.counting');
    if (count === undefined) return translate('accounts.deactivate.unknown');
    if (count === 0) return translate('accounts.deactivate.noMeetings');
    return translate('accounts.deactivate.meetings', { smart_count: count });
  };
  return (
    <ConfirmDialog
      open
      isDangerous
      isPending={isPending}
      title={translate('accounts.deactivate.title', { name })}
      confirmLabel={translate('accounts.deactivate.confirm')}
      onClose={onClose}
      onConfirm={() => void deactivate().then(onClose)}
    >
      <DialogContentText gutterBottom>{translate('accounts.deactivate.explain')}</DialogContentText>
      <DialogContentText component="output" sx={{ display: 'block' }}>
        {meetings()}
      </DialogContentText>
      {count !== 0 && (
        <Link component={RouterLink} to={path} onClick={onClose}>
          {translate('accounts.deactivate.seeMeetings')}
        </Link>
      )}
    </ConfirmDialog>
  );
};
