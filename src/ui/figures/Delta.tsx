import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { fromMinor, minus, toMinor } from '#contract/money.ts';
import { numberFormat } from '#src/format/intl.ts';
import { formatMoney } from '#src/format/money.ts';

interface DeltaProps {
  /** Major units, or a count; undefined shows no change. */
  readonly now: unknown;
  readonly before: unknown;
  /** Undefined for a count. */
  readonly currency?: string | undefined;
}

const looks = {
  more: { arrow: '▲', color: 'success.main' },
  less: { arrow: '▼', color: 'warning.main' },
  same: { arrow: '=', color: 'text.secondary' },
} as const;

/** The change of a figure since the previous period; no percentage of zero. */
export const Delta = ({ now, before, currency }: DeltaProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  const change = currency === undefined ? now - before : fromMinor(minus(toMinor(now), toMinor(before)));
  const way = change > 0 ? 'more' : change < 0 ? 'less' : 'same';
  const { arrow, color } = looks[way];
  const size = Math.abs(change);
  const written = currency === undefined ? numberFormat(locale, {}).format(size) : formatMoney(size, currency, locale);
  const percent = numberFormat(locale, { style: 'percent' }).format(size / Math.abs(before));
  return (
    <Typography component="span" variant="caption" sx={{ display: 'block', color }}>
      <span aria-hidden>{`${arrow} `}</span>
      {translate(`components.delta.${way}`, { change: before === 0 ? written : `${written} (${percent})` })}
    </Typography>
  );
};
