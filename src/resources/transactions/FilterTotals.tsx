import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { z } from 'zod';
import { transactionTotal } from '#contract/transactions.ts';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { signedAmount } from './signedAmount.ts';

/** What the list's `meta` has beside the page. */
const withTotals = z.object({ totals: z.array(transactionTotal).optional() });

/** What succeeded, added up over all pages of the filter, per type and currency; nothing where the API does not tell. */
export const FilterTotals = () => {
  const translate = useTranslate();
  const list = useListContext();
  const totals = withTotals.safeParse(list.meta).data?.totals ?? [];
  if (totals.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('transactions.totals')} sx={{ mb: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {translate('transactions.totals')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
        {totals.map(({ type, currency, amount, count }) => (
          <Box key={`${type} ${currency}`} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate('transactions.totalOf', {
                type: translate(`transactions.types.${type}`, { _: type }),
                count,
              })}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              <MoneyField amount={signedAmount({ type, amount })} currency={currency} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
