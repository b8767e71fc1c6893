import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Link } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { accountMeetingsPath } from '../accountMeetingsPath.ts';
import { useDeactivate } from './useDeactivate.ts';
import { useFutureMeetings } from './useFutureMeetings.ts';

interface DeactivateDialogProps {
  readonly id: string;
  readonly name: string;
  readonly isExpert: boolean;
  readonly version?: string | undefined;
  readonly onClose: () => void;
}

/** Asks before an account is deactivated, and names the meetings that it still has before it. */
export const DeactivateDialog = ({ id, name, isExpert, version, onClose }: DeactivateDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const { count, isLoading } = useFutureMeetings(id);
  const { deactivate, isPending } = useDeactivate(id, version);
  const meetings = () => {
    if (isLoading) return translate('accounts.deactivate.counting');
    if (count === undefined) return translate('accounts.deactivate.unknown');
    if (count === 0) return translate('accounts.deactivate.noMeetings');
    return translate('accounts.deactivate.meetings', { smart_count: count });
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>{translate('accounts.deactivate.title', { name })}</DialogTitle>
      <DialogContent id={textId}>
        <DialogContentText gutterBottom>{translate('accounts.deactivate.explain')}</DialogContentText>
        <DialogContentText role="status">{meetings()}</DialogContentText>
        {count !== 0 && (
          <Link component={RouterLink} to={accountMeetingsPath(id, isExpert)} onClick={onClose}>
            {translate('accounts.deactivate.seeMeetings')}
          </Link>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isPending} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          color="error"
          variant="contained"
          loading={isPending}
          disabled={isLoading}
          onClick={() => void deactivate().then(onClose)}
        >
          {translate('accounts.deactivate.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
