import { Box, DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isWhole } from './data.ts';
import { missingIn } from './triage/Checklist.tsx';
import { useApplications } from './triage/queue.ts';
import type { BulkAction } from './BulkDialog.tsx';

/** As many as the approval queue reads at once; of the others the names are not listed. */
const LISTED = 25;

interface BulkQuestionProps {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
}

/** What a bulk action does, and to whom; of an approval what each application lacks, as in the queue. */
export const BulkQuestion = ({ action, ids, nameOf }: BulkQuestionProps) => {
  const translate = useTranslate();
  const listed = ids.slice(0, LISTED);
  const applications = useApplications(action === 'approve' ? listed : []);
  const gapsIn = (index: number): string | undefined => {
    const account = applications[index]?.data;
    const missing = isWhole(account) ? missingIn(account) : [];
    const found = missing.map((field) => translate(`resources.accounts.fields.${field}`)).join(', ');
    return found === '' ? undefined : translate('accounts.triage.found.gaps', { found });
  };
  return (
    <>
      <DialogContentText>{translate(`accounts.bulk.explain.${action}`)}</DialogContentText>
      <Box
        component="ul"
        sx={{ my: 1, paddingInlineStart: 2.5, maxHeight: '40vh', overflow: 'auto', typography: 'body2' }}
      >
        {listed.map((id, index) => {
          const gaps = gapsIn(index);
          return (
            <li key={id}>
              <bdi>{nameOf(id)}</bdi>
              {gaps !== undefined && (
                <Box component="span" sx={{ color: 'warning.main' }}>
                  {' · '}
                  {gaps}
                </Box>
              )}
            </li>
          );
        })}
        {ids.length > LISTED && <li>{translate('components.bulk.more', { smart_count: ids.length - LISTED })}</li>}
      </Box>
    </>
  );
};
