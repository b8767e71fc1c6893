import { Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Count } from './counts.ts';

interface Props {
  readonly name: Count['name'];
  /** Undefined while it is being read. */
  readonly value: number | undefined;
  readonly to: string;
}

const urgent: ReadonlySet<string> = new Set<Count['name']>(['needsAttention', 'stuckPayments']);

/** One number and where it leads. */
export const CountCard = ({ name, value, to }: Props) => {
  const translate = useTranslate();
  const locale = useLocale();
  const isUrgent = urgent.has(name) && value !== undefined && value > 0;
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
        <CardContent>
          <Typography variant="h4" component="p" color={isUrgent ? 'warning.main' : 'text.primary'}>
            {value === undefined ? <Skeleton width={48} /> : new Intl.NumberFormat(locale).format(value)}
          </Typography>
          <Typography color="text.secondary">{translate(`dashboard.counts.${name}`)}</Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
};
