import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { glyph } from '#src/ui/glyph.tsx';
import { InTurn } from '#src/ui/page/InTurn.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { formatWaiting } from '#src/format/dateTime.ts';
import { numberFormat } from '#src/format/intl.ts';
import { paths } from '#src/paths.ts';
import { type AttentionGroup, type AttentionItem, SHOWN, useAttention } from './attention.ts';
import { useDashboard } from './figures.ts';

const tick = glyph('M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z');

const [ROW, HEAD] = [60, 44];

/** Work to do; each count is the total of the list it links to. */
export const Attention = () => {
  const { error, retry } = useDashboard();
  const groups = useAttention();
  const isWell = groups.every(({ total }) => total === 0);
  const translate = useTranslate();
  if (groups.length === 0) return null;
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 1.5,
        alignContent: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        minHeight: HEAD + SHOWN * ROW + 8,
      }}
    >
      <InTurn keepsRoom>
        {groups.map((group) => (
          <Group key={group.name} group={group} isQuiet={isWell} />
        ))}
      </InTurn>
      {isWell && (
        <Stack
          component="output"
          direction="row"
          spacing={1}
          sx={{ gridColumn: '1 / -1', justifyContent: 'center', alignItems: 'center', py: 4, color: 'success.main' }}
        >
          <Box sx={{ display: 'flex', fontSize: 28 }}>{tick}</Box>
          <Typography color="text.primary">{translate('dashboard.attention.none')}</Typography>
        </Stack>
      )}
    </Box>
  );
};

interface GroupProps {
  readonly group: AttentionGroup;
  readonly isQuiet: boolean;
}

/** Count, longest waiting rows, and the link to all. */
const Group = ({ group: { name, to, total, items, error, retry }, isQuiet }: GroupProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = translate(`dashboard.counts.${name}`);
  const isAwaited = items === undefined && !error;
  const count = total === undefined ? '' : numberFormat(locale, {}).format(total);
  return (
    <Box component="section" aria-label={label} sx={{ minWidth: 0 }}>
      <Box sx={{ minHeight: HEAD, display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Link
          component={RouterLink}
          to={to}
          variant="subtitle2"
          color={total ? 'warning.main' : 'text.secondary'}
          sx={{ py: 0.5 }}
        >
          {`${count} ${label}`.trim()}
        </Link>
        {name === 'longWaiting' && Boolean(total) && (
          <Button component={RouterLink} to={paths.triage} size="small" sx={{ flexShrink: 0, py: 0.25 }}>
            {translate('dashboard.attention.review')}
          </Button>
        )}
      </Box>
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {isAwaited &&
        Array.from({ length: Math.min(SHOWN, total ?? SHOWN) }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={ROW - 8} sx={{ mb: 1 }} />
        ))}
      {!isQuiet && total === 0 && (
        <Typography color="text.secondary">{translate('dashboard.attention.noneHere')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items?.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </Box>
    </Box>
  );
};

const Item = ({ item: { name, to, why, amount, currency, since, on, expert, user } }: { item: AttentionItem }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  return (
    <Box component="li" sx={{ minHeight: ROW, py: 0.75, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Link component={RouterLink} to={to} sx={{ minWidth: 0, py: '3px', my: '-3px', overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        {typeof amount === 'number' && <MoneyField amount={amount} currency={currency} />}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {why}
        {' · '}
        {since && (
          <Instant value={since} expert={expert} user={user}>
            {translate('dashboard.attention.since', { time: formatWaiting(since, now, locale) })}
          </Instant>
        )}
        {on && <Instant value={on} form="near" expert={expert} user={user} />}
      </Typography>
    </Box>
  );
};
