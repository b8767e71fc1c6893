import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { longText } from '#contract/rules.ts';
import { DraftOffer } from '#src/drafts/DraftOffer.tsx';
import { useSentence } from '#src/ui/texts.tsx';
import { useAskToClose } from '#src/drafts/UnsavedChanges.tsx';
import { useDraft } from '#src/drafts/useDraft.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { focusOnMount } from '#src/focus.ts';

interface DeclineReasonOptions {
  /** The key of the draft. */
  readonly page: string;
  readonly isPending: boolean;
  readonly isSent?: boolean;
  readonly onClose: () => void;
}

const isText = (typed: unknown): typed is string => typeof typed === 'string';

/** A reason being typed, with draft and question on leaving: `close` for every way out, `forget` after it is sent. */
export const useDeclineReason = ({ page, isPending, isSent = false, onClose }: DeclineReasonOptions) => {
  const [reason, setReason] = useState('');
  const isDirty = reason.trim() !== '' && !isSent;
  const draft = useDraft<string>({ page, typed: isDirty ? reason : undefined, isTyped: isText });
  const leave = () => {
    if (isDirty) draft.discard();
    onClose();
  };
  const close = useAskToClose({ isDirty, isPending, onClose: leave });
  const restore = () => {
    if (draft.offered) setReason(draft.offered.typed);
    draft.accept();
  };
  const offer = <DraftOffer offered={draft.offered} onRestore={restore} onDismiss={draft.dismiss} />;
  return { reason, setReason, close, offer, forget: draft.discard };
};

const templates = ['none', 'incomplete', 'identity', 'experience', 'duplicate', 'capacity'] as const;

/** A reason may be empty. */
export const problemOfReason = (reason: string): string | undefined =>
  longText.safeParse(reason).error?.issues[0]?.message;

interface DeclineReasonProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** A template or an own text, where the API takes a reason. */
export const DeclineReason = ({ reason, onReason }: DeclineReasonProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const [template, setTemplate] = useState<string>('none');
  const problem = problemOfReason(reason);
  if (!useCapabilities().takes('declineAccount', 'reason')) return null;
  const choose = (chosen: string) => {
    setTemplate(chosen);
    if (chosen !== 'none') onReason(translate(`accounts.triage.templates.${chosen}`));
  };
  return (
    <>
      <TextField
        select
        label={translate('accounts.triage.template')}
        value={template}
        onChange={(event) => choose(event.target.value)}
      >
        {templates.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`accounts.triage.templates.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        inputRef={focusOnMount}
        multiline
        maxRows={4}
        label={translate('accounts.triage.reason')}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        error={problem !== undefined}
        helperText={say(problem)}
        /* The label would cover a template's text. */
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  );
};
