import { useState } from 'react';
import { DraftOffer } from '#src/components/DraftOffer.tsx';
import { useAskToClose } from '#src/components/useUnsavedChanges.tsx';
import { useTypedDraft } from '#src/drafts/useTypedDraft.ts';

interface DeclineReasonOptions {
  /** Whose words they are: the name of their draft. */
  readonly page: string;
  readonly isPending: boolean;
  /** They have been sent: there is nothing to lose any more. */
  readonly isSent?: boolean;
  readonly onClose: () => void;
}

const isText = (typed: unknown): typed is string => typeof typed === 'string';

/**
 * The words of a refusal while they are typed: kept as a draft, offered again, and asked about before they are left.
 * `close` is for every way out; `forget` once they have been sent.
 */
export const useDeclineReason = ({ page, isPending, isSent = false, onClose }: DeclineReasonOptions) => {
  const [reason, setReason] = useState('');
  const isDirty = reason.trim() !== '' && !isSent;
  const draft = useTypedDraft<string>({ page, typed: isDirty ? reason : undefined, isTyped: isText });
  const leave = () => {
    if (isDirty) draft.discard();
    onClose();
  };
  const { close, question } = useAskToClose({ isDirty, isPending, onDiscard: leave, onClose: leave });
  const restore = () => {
    if (draft.offered) setReason(draft.offered.typed);
    draft.accept();
  };
  const offer = <DraftOffer offered={draft.offered} onRestore={restore} onDismiss={draft.dismiss} />;
  return { reason, setReason, close, question, offer, forget: draft.discard };
};
