import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { z } from 'zod';
import { transactionTypes } from '#contract/statuses.ts';
import { transactionTotal } from '#contract/transactions.ts';
import { MoneyField } from '#src/fields/number.tsx';
import { signedAmount } from '#src/format/money.ts';

/** What the list's `meta` has beside the page. */
const withTotals = z.object({ totals: z.array(transactionTotal).optional() });

const known: readonly string[] = transactionTypes;
const distinct = (values: readonly string[]) => [...new Set(values)];

/** What succeeded, added up over all pages of the filter, per type and currency; nothing where the API does not tell. */
export const FilterTotals = () => {
  const translate = useTranslate();
  const list = useListContext();
  const totals = withTotals.safeParse(list.meta).data?.totals ?? [];
  if (totals.length === 0) return null;
  const types = distinct(totals.map(({ type }) => type)).toSorted((a, b) => known.indexOf(a) - known.indexOf(b));
  const currencies = distinct(totals.map(({ currency }) => currency));
  const title = translate('transactions.totals');
  return (
    <Card component="section" aria-label={title} tabIndex={0} sx={{ my: 1, overflowX: 'auto' }}>
      <Table size="small" aria-label={title} sx={{ 'tr:last-child > *': { border: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{title}</TableCell>
            {types.map((type) => (
              <TableCell key={type} align="right">
                {translate(`transactions.types.${type}`, { _: type })}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {currencies.map((currency) => (
            <TableRow key={currency}>
              <TableCell component="th" scope="row">
                {currency}
              </TableCell>
              {types.map((type) => {
                const total = totals.find((one) => one.type === type && one.currency === currency);
                return (
                  <TableCell key={type} align="right">
                    {total && (
                      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                        <MoneyField amount={signedAmount(total)} currency={currency} />{' '}
                        <Typography component="span" variant="caption" color="text.secondary">
                          {translate('transactions.count', { count: total.count })}
                        </Typography>
                      </Box>
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};
