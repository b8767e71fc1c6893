import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { transactionTotal } from '#contract/transactions.ts';
import { AsOf } from '#src/components/AsOf.tsx';
import { choicesOf } from '#src/fields/choice.tsx';
import type { Field } from '#src/fields/field.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { useIsNarrow } from '../screen.ts';
import { AwaitedTotals, TOTALS_HEIGHT } from './AwaitedTotals.tsx';

type Total = z.output<typeof transactionTotal>;

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

type Column = readonly [type: string, label: ReactNode];

interface FiguresProps extends Pick<FilterTotalsProps, 'amountOf'> {
  readonly name: string;
  readonly totals: readonly Total[];
  /** What is added up apart, in the order of the table. */
  readonly types: readonly Column[];
  readonly currencies: readonly string[];
}

const totalOf = (totals: readonly Total[], type: string, currency: string) =>
  totals.find((one) => one.type === type && one.currency === currency);

/** One row, which is pushed aside to see the rest: it is as high whatever there is, and the rows below it do not move. */
const strip = {
  display: 'flex',
  m: 0,
  height: TOTALS_HEIGHT.xs - 2,
  overflowX: 'auto',
  '> div': { flexShrink: 0, px: 1.5, py: 1 },
  '> div + div': { borderInlineStart: '1px solid', borderColor: 'divider' },
  'dt, dd': { m: 0, whiteSpace: 'nowrap' },
} as const;

const FigureStrip = ({ name, totals, types, currencies, amountOf }: FiguresProps) => {
  const translate = useTranslate();
  const shown = currencies.flatMap((currency) =>
    types.flatMap(([type, label]) => {
      const total = totalOf(totals, type, currency);
      return total ? [{ ...total, label }] : [];
    }),
  );
  return (
    <Box component="dl" tabIndex={0} aria-label={name} sx={strip}>
      {shown.map(({ label, ...total }) => (
        <div key={`${total.type} ${total.currency}`}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label} {translate('components.list.totalOf', { count: total.count })}
          </Typography>
          <Typography component="dd" variant="subtitle1">
            <MoneyField amount={amountOf(total)} currency={total.currency} />
          </Typography>
        </div>
      ))}
    </Box>
  );
};

const FigureTable = ({ name, totals, types, currencies, amountOf }: FiguresProps) => {
  const translate = useTranslate();
  return (
    <Table size="small" aria-label={name} sx={{ 'tr:last-child > *': { border: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{name}</TableCell>
          {types.map(([type, label]) => (
            <TableCell key={type} align="right">
              {label}
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
            {types.map(([type]) => {
              const total = totalOf(totals, type, currency);
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
  );
};

/** What the API adds up over all pages of a list's filter, per type and currency; nothing where it does not tell. */
export const FilterTotals = ({ title, by, amountOf, totals, asOf }: FilterTotalsProps) => {
  const name = useTranslate()(title);
  const isNarrow = useIsNarrow();
  if (totals === undefined) return <AwaitedTotals />;
  if (totals.length === 0) return <AsOf instant={asOf} />;
  const order = choicesOf(by.options) ?? [];
  const types = distinct(totals.map(({ type }) => type)).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const Figures = isNarrow ? FigureStrip : FigureTable;
  return (
    <Card
      component="section"
      aria-label={name}
      {...(!isNarrow && { tabIndex: 0 })}
      sx={{ my: 1, overflowX: { md: 'auto' } }}
    >
      <AsOf instant={asOf} />
      <Figures
        name={name}
        totals={totals}
        types={types.map((type) => [type, by.told(type)])}
        currencies={distinct(totals.map(({ currency }) => currency))}
        amountOf={amountOf}
      />
    </Card>
  );
};
