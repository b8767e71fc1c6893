import { Box, Card, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { transactionTotal } from '#contract/transactions.ts';
import { AsOf } from '#src/components/AsOf.tsx';
import { choicesOf } from '#src/fields/choice.tsx';
import type { Field } from '#src/fields/field.tsx';
import { MoneyField } from '#src/fields/number.tsx';

type Total = z.output<typeof transactionTotal>;

/** Pixels: what is below does not jump when they come. */
const AS_HIGH_AS_ONE_CURRENCY = 75;

const distinct = (values: readonly string[]) => [...new Set(values)];

interface FilterTotalsProps {
  /** What is added up: an i18n key. */
  readonly title: string;
  /** The field whose choices are the columns, in their order; a value that is none of them comes first. */
  readonly by: Pick<Field, 'options' | 'told'>;
  /** What is shown of a total, in major units. */
  readonly amountOf: (total: Total) => number | undefined;
  /** Undefined while they are on their way. */
  readonly totals: readonly Total[] | undefined;
  readonly asOf: string | undefined;
}

/** What the API adds up over all pages of a list's filter, per type and currency; nothing where it does not tell. */
export const FilterTotals = ({ title, by, amountOf, totals, asOf }: FilterTotalsProps) => {
  const translate = useTranslate();
  if (totals === undefined) return <Skeleton variant="rounded" height={AS_HIGH_AS_ONE_CURRENCY} sx={{ my: 1 }} />;
  if (totals.length === 0) return <AsOf instant={asOf} />;
  const order = choicesOf(by.options) ?? [];
  const types = distinct(totals.map(({ type }) => type)).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const currencies = distinct(totals.map(({ currency }) => currency));
  const name = translate(title);
  return (
    <Card component="section" aria-label={name} tabIndex={0} sx={{ my: 1, overflowX: 'auto' }}>
      <AsOf instant={asOf} />
      <Table size="small" aria-label={name} sx={{ 'tr:last-child > *': { border: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{name}</TableCell>
            {types.map((type) => (
              <TableCell key={type} align="right">
                {by.told(type)}
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
                        <MoneyField amount={amountOf(total)} currency={currency} />{' '}
                        <Typography component="span" variant="caption" color="text.secondary">
                          {translate('components.list.totalOf', { count: total.count })}
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
