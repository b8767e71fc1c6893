import { Alert, Box, Button, Link, List, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, type SortPayload, useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { sayParties } from '#src/domain/lines.tsx';
import { RecordLine } from '#src/ui/Section.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { Ago, Instant } from '#src/ui/instant/Instant.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { numberFormat } from '#src/format/intl.ts';
import { signedAmount } from '#src/format/money.ts';
import { paths, listPath } from '#src/paths.ts';
import type { Translate } from '#src/ui/texts.tsx';
import { useDashboard } from './figures.tsx';
import type { AccountItem } from '#contract/accounts.ts';
import type { MeetingItem, TransactionItem } from '#contract/meetings.ts';
import { displayNameOf } from '#contract/names.ts';
import { STUCK } from '#contract/transactions.ts';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';

interface AttentionGroup<R extends RaRecord = RaRecord> {
  readonly name: 'needsAttention' | 'longWaiting' | 'stuckPayments';
  readonly resource: 'accounts' | 'meetings' | 'transactions';
  /** The list's call and the filter fields it must support. */
  readonly needs: readonly [call: string, ...fields: string[]];
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  lineOf(this: void, row: R, translate: Translate): ReactNode;
}

const holds: AttentionGroup<MeetingItem> = {
  name: 'needsAttention',
  resource: 'meetings',
  filter: { attention: true },
  sort: { field: 'dateTime', order: 'ASC' },
  needs: ['searchMeetings', 'attention'],
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

const applications: AttentionGroup<AccountItem> = {
  name: 'longWaiting',
  resource: 'accounts',
  filter: { status: 'PENDING', waiting: 'long' },
  sort: { field: 'createdAt', order: 'ASC' },
  needs: ['searchAccounts', 'status', 'createdTo'],
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

const payments: AttentionGroup<TransactionItem> = {
  name: 'stuckPayments',
  resource: 'transactions',
  filter: { status: STUCK },
  sort: { field: 'createdAt', order: 'ASC' },
  needs: ['searchTransactions'],
  lineOf: ({ id, type, status, createdAt, amount, currency, expert, user }, translate) => (
    <RecordLine
      key={id}
      to={paths.transaction(id)}
      name={sayParties({ expert, user }, translate)}
      about={
        <>
          {translate('dashboard.attention.open', {
            type: translate(`transactions.types.${type}`, { _: type }),
            status: translate(`components.status.${status}`, { _: status }),
          })}
          {' · '}
          <Ago value={createdAt} expert={expert} user={user} />
        </>
      }
    >
      {typeof amount === 'number' && <MoneyField amount={signedAmount({ type, amount })} currency={currency} />}
    </RecordLine>
  ),
};

const SHOWN = 3;
const [ROW, HEAD] = [60, 44];

/** Work to do; each count equals the total of the linked list. */
export const Attention = () => {
  const { takes } = useCapabilities();
  const { answer, error, retry } = useDashboard();
  const translate = useTranslate();
  /* An API may not count all of them. */
  const groups = [holds, applications, payments].filter(
    ({ name, needs }) => takes(...needs) && (!answer || answer[name] !== undefined),
  );
  const isWell = groups.every(({ name }) => answer?.[name] === 0);
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
        {groups.map((rows) => (
          <Group key={rows.name} rows={rows} total={answer?.[rows.name]} isQuiet={isWell} />
        ))}
      </StagedRender>
      {isWell && (
        <Alert severity="success" role="status" sx={{ gridColumn: '1 / -1', alignSelf: 'start' }}>
          {translate('dashboard.attention.none')}
        </Alert>
      )}
    </Box>
  );
};

interface GroupProps {
  readonly rows: AttentionGroup;
  readonly total: number | undefined;
  readonly isQuiet: boolean;
}

const Group = ({ rows: { name, resource, filter, sort, lineOf }, total, isQuiet }: GroupProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, refetch } = useGetList<RaRecord>(
    resource,
    { filter, sort, pagination: { page: 1, perPage: SHOWN }, meta: rowsOnly },
    { enabled: Boolean(total) },
  );
  const label = translate(`dashboard.counts.${name}`);
  const count = total === undefined ? '' : numberFormat(locale, {}).format(total);
  return (
    <Box component="section" aria-label={label} sx={{ minWidth: 0 }}>
      <Box sx={{ minHeight: HEAD, display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Link
          component={RouterLink}
          to={listPath(paths[resource], filter, sort)}
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
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {total !== 0 && !data && !error && (
        <Skeleton variant="rounded" height={Math.min(SHOWN, total ?? SHOWN) * ROW - 8} />
      )}
      {!isQuiet && total === 0 && (
        <Typography color="text.secondary">{translate('dashboard.attention.noneHere')}</Typography>
      )}
      <List dense disablePadding>
        {total !== 0 && data?.slice(0, SHOWN).map((row) => lineOf(row, translate))}
      </List>
    </Box>
  );
};
