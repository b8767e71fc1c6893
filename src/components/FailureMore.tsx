import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Reference } from '#src/Reference.tsx';
import type { FailureText } from './describeFailure.ts';

/** What stands below the words of any failure: the details, to be opened, and the reference, to be copied. */
export const FailureMore = ({ details, reference }: Partial<Pick<FailureText, 'details' | 'reference'>>) => {
  const translate = useTranslate();
  return (
    <>
      {details && (
        <Box component="details" sx={{ mt: 0.5, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {translate('components.details')}
          </Box>
          {details}
        </Box>
      )}
      {reference && (
        <Reference
          reference={reference}
          texts={{
            label: translate('components.reference'),
            copy: translate('components.copy'),
            copied: translate('components.copied'),
          }}
        />
      )}
    </>
  );
};
