import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { displayNameOf } from '#contract/names.ts';
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx';
import { missingIn } from './Checklist.tsx';
import type { Triage } from './useTriage.ts';

interface Approval {
  readonly approve: () => void;
  /** Render it beside the queue. */
  readonly question: ReactNode;
}

/** Approving at one key's press is for what is complete: an application with gaps asks first, and names them. */
export const useApproval = ({ current, application, isOpen, approve }: Triage): Approval => {
  const translate = useTranslate();
  const [askedId, setAskedId] = useState<string>();
  const missing = application ? missingIn(application) : [];
  const isAsking = isOpen && askedId === current?.id;
  const close = () => setAskedId(undefined);
  const question = (
    <ConfirmDialog
      open={isAsking}
      title={translate('accounts.triage.approveGaps', { name: displayNameOf(current ?? {}) })}
      confirmLabel={translate('accounts.triage.approve')}
      onConfirm={() => {
        /* On its way out it can still be pressed, and would approve the one who has come since. */
        if (!isAsking) return;
        close();
        void approve();
      }}
      onClose={close}
    >
      {translate('accounts.triage.found.gaps', {
        found: missing.map((field) => translate(`resources.accounts.fields.${field}`)).join(', '),
      })}
    </ConfirmDialog>
  );
  return { approve: () => (missing.length > 0 ? setAskedId(current?.id) : void approve()), question };
};
