import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { type RaRecord, type SortPayload, useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { glyph } from '#src/ui/controls.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { Instant, useMinute } from '#src/ui/instant/Instant.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { sayAgo } from '#src/format/day.ts';
import { numberFormat } from '#src/format/intl.ts';
import { paths, listPath } from '#src/paths.ts';
import { useDashboard } from './figures.tsx';
import type { AccountItem } from '#contract/accounts.ts';
import type { MeetingItem, TransactionItem } from '#contract/meetings.ts';
import { displayNameOf, fullNameOf } from '#contract/names.ts';
import type { Party } from '#contract/primitives.ts';
import { STUCK } from '#contract/transactions.ts';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import { useListTakes } from '#src/dataProvider/useCall.ts';

interface AttentionItem {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly why: string;
  readonly amount?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly since?: string | null | undefined;
  readonly on?: string;
  readonly expert?: Party | null | undefined;
  readonly user?: Party | null | undefined;
}

interface Rows<R extends RaRecord> {
  readonly name: 'needsAttention' | 'longWaiting' | 'stuckPayments';
  readonly resource: 'accounts' | 'meetings' | 'transactions';
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly needs: readonly string[];
  readonly itemOf: (row: R, translate: Translate) => AttentionItem;
}

const SHOWN = 3;

/** Undefined if the API cannot count or list the group. */
const useRows = <R extends RaRecord>(rows: Rows<R>) => {
  const { name, resource, filter, sort, needs, itemOf } = rows;
  const translate = useTranslate();
  const isOffered = useListTakes(resource)(...needs);
  const { answer } = useDashboard();
  const total = answer?.[name];
  const { data, error, refetch } = useGetList<R>(
    resource,
    { filter, sort, pagination: { page: 1, perPage: SHOWN }, meta: rowsOnly },
    { enabled: isOffered && Boolean(total) },
  );
  if (!isOffered || (answer && total === undefined)) return undefined;
  return {
    name,
    to: listPath(paths[resource], filter, sort),
    total,
    items: total === 0 ? [] : data?.slice(0, SHOWN).map((row) => itemOf(row, translate)),
    error,
    retry: () => void refetch(),
  };
};

type Parties = Pick<TransactionItem, 'expert' | 'user'>;
type Translate = ReturnType<typeof useTranslate>;

const between = ({ expert, user }: Parties, translate: Translate) =>
  translate('dashboard.next.parties', { expert: fullNameOf(expert ?? {}), user: fullNameOf(user ?? {}) });

const holds: Rows<MeetingItem> = {
  name: 'needsAttention',
  resource: 'meetings',
  filter: { attention: true },
  sort: { field: 'dateTime', order: 'ASC' },
  needs: ['attention'],
  itemOf: ({ id, price, dateTime, stage, attention, ...row }, translate) => ({
    ...row,
    id,
    name: between(row, translate),
    to: paths.meeting(id),
    why: attention
      ? translate(`dashboard.attention.reasons.${attention}`, { _: attention })
      : translate(`components.status.${stage}`, { _: stage }),
    amount: price,
    on: dateTime,
  }),
};

const applications: Rows<AccountItem> = {
  name: 'longWaiting',
  resource: 'accounts',
  filter: { status: 'PENDING', waiting: 'long' },
  sort: { field: 'createdAt', order: 'ASC' },
  needs: ['status', 'createdTo'],
  itemOf: (row, translate) => ({
    id: row.id,
    name: displayNameOf(row),
    to: paths.account(row.id),
    why: translate('dashboard.attention.undecided'),
    since: row.createdAt,
  }),
};

const payments: Rows<TransactionItem> = {
  name: 'stuckPayments',
  resource: 'transactions',
  filter: { status: STUCK },
  sort: { field: 'createdAt', order: 'ASC' },
  needs: [],
  itemOf: ({ id, type, status, createdAt, ...row }, translate) => ({
    ...row,
    id,
    name: between(row, translate),
    to: paths.transaction(id),
    why: translate('dashboard.attention.open', {
      type: translate(`transactions.types.${type}`, { _: type }),
      status: translate(`components.status.${status}`, { _: status }),
    }),
    since: createdAt,
  }),
};

const tick = glyph('M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z');

const [ROW, HEAD] = [60, 44];

/** Work to do; each count equals the total of the linked list. */
export const Attention = () => {
  const { error, retry } = useDashboard();
  const groups = [useRows(holds), useRows(applications), useRows(payments)].filter((group) => group !== undefined);
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
      <StagedRender keepsRoom>
        {groups.map((group) => (
          <Group key={group.name} group={group} isQuiet={isWell} />
        ))}
      </StagedRender>
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
  readonly group: NonNullable<ReturnType<typeof useRows>>;
  readonly isQuiet: boolean;
}

const Group = ({ group: { name, to, total, items, error, retry }, isQuiet }: GroupProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = translate(`dashboard.counts.${name}`);
  const isLoading = items === undefined && !error;
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
      {isLoading &&
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
  const locale = useLocale();
  const now = useMinute();
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
            {sayAgo(since, now, locale)}
          </Instant>
        )}
        {on && <Instant value={on} form="near" expert={expert} user={user} />}
      </Typography>
    </Box>
  );
};
