import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TransactionItem } from '#contract/transactionItem.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { isStuck, STUCK } from './stuck.ts';

/** How a movement stands; why it failed, and a mark where the gateway has not answered for too long. */
export const TransactionStatus = ({ row }: { readonly row: TransactionItem }) => {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const say = useSentence();
  const { status, failureReason } = row;
  const stuck = isStuck(row, now) ? translate(`transactions.statuses.${STUCK}`) : undefined;
  const note = stuck ?? (status === 'FAILED' ? say(failureReason) : undefined);
  return (
    <>
      <StatusChip status={status} />
      {note && (
        <Box sx={{ maxWidth: 200 }}>
          <Typography variant="caption" component="div" color={stuck ? 'warning.main' : 'error'}>
            {note}
          </Typography>
        </Box>
      )}
    </>
  );
};
