import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { formatMoney } from '#src/format/money.ts';

interface MoneyFieldProps {
  /** Major units, as on the wire; anything that is no number shows '0' (spec 7). */
  readonly amount: unknown;
  readonly currency?: string | null | undefined;
}

/** An amount with its currency, in figures of one width that never wrap. */
export const MoneyField = ({ amount, currency }: MoneyFieldProps) => {
  const locale = useLocale();
  return (
    <Typography component="span" variant="inherit" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(amount, currency, locale)}
    </Typography>
  );
};
