import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { longText } from '#contract/rules.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { focusOnMount } from '#src/focusOnMount.ts';

const templates = ['none', 'incomplete', 'identity', 'experience', 'duplicate', 'capacity'] as const;

/** What is wrong with a reason; undefined for one that can be sent. It may be empty. */
export const problemOfReason = (reason: string): string | undefined =>
  longText.safeParse(reason).error?.issues[0]?.message;

interface DeclineReasonProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Why an application is declined: a template, and words of one's own. */
export const DeclineReason = ({ reason, onReason }: DeclineReasonProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const [template, setTemplate] = useState<string>('none');
  const problem = problemOfReason(reason);
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
        /* A template's text is set from outside the field, whose label would lie over it. */
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  );
};
