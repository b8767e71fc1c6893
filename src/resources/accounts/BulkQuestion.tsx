import { Box, DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BulkNames, LISTED } from '#src/resource/bulk/BulkNames.tsx';
import { isWhole } from './data.ts';
import { missingIn } from './triage/Checklist.tsx';
import { useApplications } from './triage/queue.ts';
import type { BulkAction } from './BulkDialog.tsx';

interface BulkQuestionProps {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
}

/** What a bulk action does, and to whom; of an approval what each application lacks, as in the queue. */
export const BulkQuestion = ({ action, ids, nameOf }: BulkQuestionProps) => {
  const translate = useTranslate();
  const applications = useApplications(action === 'approve' ? ids.slice(0, LISTED) : []);
  const noteOf = (index: number) => {
    const account = applications[index]?.data;
    const missing = isWhole(account) ? missingIn(account) : [];
    const found = missing.map((field) => translate(`resources.accounts.fields.${field}`)).join(', ');
    if (found === '') return null;
    return (
      <Box component="span" sx={{ color: 'warning.main' }}>
        {' · '}
        {translate('accounts.triage.found.gaps', { found })}
      </Box>
    );
  };
  return (
    <>
      <DialogContentText>{translate(`accounts.bulk.explain.${action}`)}</DialogContentText>
      <BulkNames ids={ids} nameOf={nameOf} noteOf={noteOf} />
    </>
  );
};
