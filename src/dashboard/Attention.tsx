import { Box, Button, Link, List, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, type SortPayload, useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { glyph } from '#src/ui/controls.tsx';
import { type Parties, sayParties } from '#src/domain/lines.tsx';
import { RecordLine } from '#src/ui/Section.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { Instant, useMinute } from '#src/ui/instant/Instant.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { sayAgo } from '#src/format/day.ts';
import { numberFormat } from '#src/format/intl.ts';
import { paths, listPath } from '#src/paths.ts';
import { useDashboard } from './figures.tsx';
import type { AccountItem } from '#contract/accounts.ts';
import type { MeetingItem, TransactionItem } from '#contract/meetings.ts';
import { displayNameOf } from '#contract/names.ts';
import { STUCK } from '#contract/transactions.ts';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import { useListTakes } from '#src/dataProvider/useCall.ts';

interface Rows<R extends RaRecord> {
  readonly name: 'needsAttention' | 'longWaiting' | 'stuckPayments';
  readonly resource: 'accounts' | 'meetings' | 'transactions';
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly needs: readonly string[];
  readonly lineOf: (row: R, translate: Translate) => ReactNode;
}

const SHOWN = 3;

/** Undefined if the API cannot count or list the group. */
const useRows = <R extends RaRecord>({ name, resource, filter, sort, needs, lineOf }: Rows<R>) => {
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
    lines: total === 0 ? [] : data?.slice(0, SHOWN).map((row) => lineOf(row, translate)),
    error,
    retry: () => void refetch(),
  };
};

type Translate = ReturnType<typeof useTranslate>;

const Ago = ({ value, ...parties }: Parties & { readonly value: string | null | undefined }) => {
  const locale = useLocale();
  const now = useMinute();
  return (
    <Instant value={value} {...parties}>
      {value && sayAgo(value, now, locale)}
    </Instant>
  );
};

const holds: Rows<MeetingItem> = {
  name: 'needsAttention',
  resource: 'meetings',
  filter: { attention: true },
  sort: { field: 'dateTime', order: 'ASC' },
  needs: ['attention'],
  lineOf: ({ id, price, currency, dateTime, stage, attention, expert, user }, translate) => (
    <RecordLine
      key={id}
      to={paths.meeting(id)}
      name={sayParties({ expert, user }, translate)}
      about={
        <>
          {attention
            ? translate(`dashboard.attention.reasons.${attention}`, { _: attention })
            : translate(`components.status.${stage}`, { _: stage })}
          {' · '}
          <Instant value={dateTime} form="near" expert={expert} user={user} />
        </>
      }
    >
      {typeof price === 'number' && <MoneyField amount={price} currency={currency} />}
    </RecordLine>
  ),
};

const applications: Rows<AccountItem> = {
  name: 'longWaiting',
  resource: 'accounts',
  filter: { status: 'PENDING', waiting: 'long' },
  sort: { field: 'createdAt', order: 'ASC' },
  needs: ['status', 'createdTo'],
  lineOf: (row, translate) => (
    <RecordLine
      key={row.id}
      to={paths.account(row.id)}
      name={displayNameOf(row)}
      about={
        <>
          {translate('dashboard.attention.undecided')} · <Ago value={row.createdAt} />
        </>
      }
    />
  ),
};

const payments: Rows<TransactionItem> = {
  name: 'stuckPayments',
  resource: 'transactions',
  filter: { status: STUCK },
  sort: { field: 'createdAt', order: 'ASC' },
  needs: [],
  lineOf: ({ id, type, status, createdAt, amount, currency, ...parties }, translate) => (
    <RecordLine
      key={id}
      to={paths.transaction(id)}
      name={sayParties(parties, translate)}
      about={
        <>
          {translate('dashboard.attention.open', {
            type: translate(`transactions.types.${type}`, { _: type }),
            status: translate(`components.status.${status}`, { _: status }),
          })}
          {' · '}
          <Ago value={createdAt} expert={parties.expert} user={parties.user} />
        </>
      }
    >
      {typeof amount === 'number' && <MoneyField amount={amount} currency={currency} />}
    </RecordLine>
  ),
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

const Group = ({ group: { name, to, total, lines, error, retry }, isQuiet }: GroupProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = translate(`dashboard.counts.${name}`);
  const isLoading = lines === undefined && !error;
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
      <List dense disablePadding>
        {lines}
      </List>
    </Box>
  );
};
