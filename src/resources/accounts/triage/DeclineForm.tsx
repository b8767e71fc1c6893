import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { longText } from '#contract/rules.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { focusOnMount } from '#src/focusOnMount.ts';

const templates = ['none', 'incomplete', 'identity', 'experience', 'duplicate', 'capacity'] as const;

interface DeclineFormProps {
  readonly isPending: boolean;
  readonly onDecline: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Why an application is declined: a template and words of one's own, in place. The reason may stay empty. */
export const DeclineForm = ({ isPending, onDecline, onCancel }: DeclineFormProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const [template, setTemplate] = useState<string>('none');
  const [reason, setReason] = useState('');
  const problem = longText.safeParse(reason).error?.issues[0]?.message;
  const choose = (chosen: string) => {
    setTemplate(chosen);
    if (chosen !== 'none') setReason(translate(`accounts.triage.templates.${chosen}`));
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onDecline(reason.trim());
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '220px 1fr auto auto' },
        alignItems: 'start',
      }}
    >
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
        onChange={(event) => setReason(event.target.value)}
        error={problem !== undefined}
        helperText={say(problem)}
      />
      <Button type="submit" variant="contained" color="error" loading={isPending} sx={{ mt: 1 }}>
        {translate('accounts.triage.confirmDecline')}
      </Button>
      <Button disabled={isPending} onClick={onCancel} sx={{ mt: 1, marginInlineEnd: { xs: 6, sm: 0 } }}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
};
