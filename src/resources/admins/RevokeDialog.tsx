import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx';
import { useNotifyFailure } from '#src/components/useNotifyFailure.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import type { Invitation } from './InvitationTable.tsx';

/** Takes an invitation back. A failure leaves the question open, and says why. */
export const RevokeDialog = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const queries = useQueryClient();
  const revoke = useAction('revokeInvitation', { success: 'admins.revoke.done' });
  const confirm = async () => {
    try {
      await revoke.run({ params: { id: invitation.id } });
      onClose();
    } catch (error) {
      notifyFailure(error);
    }
    await queries.invalidateQueries({ queryKey: ['listInvitations'] });
  };
  return (
    <ConfirmDialog
      open
      isDangerous
      title={translate('admins.revoke.title', { email: invitation.email })}
      confirmLabel={translate('admins.revoke.action')}
      isPending={revoke.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {translate('admins.revoke.text')}
    </ConfirmDialog>
  );
};
