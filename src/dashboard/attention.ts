import { type RaRecord, type SortPayload, useGetList, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import type { MeetingItem, TransactionItem } from '#contract/meetings.ts';
import { displayNameOf, fullNameOf } from '#contract/names.ts';
import type { Party } from '#contract/primitives.ts';
import { STUCK } from '#contract/transactions.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { listPath } from '#src/links.ts';
import { paths } from '#src/paths.ts';
import { useDashboard } from './figures.ts';

export interface AttentionItem {
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

export interface AttentionGroup {
  readonly name: GroupName;
  readonly to: string;
  /** Undefined until known. */
  readonly total: number | undefined;
  readonly items: readonly AttentionItem[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

export type GroupName = 'needsAttention' | 'longWaiting' | 'stuckPayments';

interface Rows<R extends RaRecord> {
  readonly name: GroupName;
  readonly resource: string;
  readonly path: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  /** The list's call and the fields of its filter. */
  readonly needs: readonly [call: string, ...fields: string[]];
  readonly itemOf: (row: R, translate: Translate) => AttentionItem;
}

export const SHOWN = 3;

/** Undefined where the API cannot count or list the group. */
const useRows = <R extends RaRecord>(rows: Rows<R>): AttentionGroup | undefined => {
  const { name, resource, path, filter, sort, needs, itemOf } = rows;
  const translate = useTranslate();
  const { takes } = useCapabilities();
  const { answer } = useDashboard();
  const total = answer?.[name];
  const { data, error, refetch } = useGetList<R>(
    resource,
    { filter, sort, pagination: { page: 1, perPage: SHOWN }, meta: { rows: true } },
    { enabled: (total ?? 0) > 0 },
  );
  if (!takes(...needs) || (answer && total === undefined)) return undefined;
  return {
    name,
    to: listPath(path, filter, sort),
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
  path: paths.meetings,
  filter: { attention: true },
  sort: { field: 'dateTime', order: 'ASC' },
  needs: ['searchMeetings', 'attention'],
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
  path: paths.accounts,
  filter: { status: 'PENDING', waiting: 'long' },
  sort: { field: 'createdAt', order: 'ASC' },
  needs: ['searchAccounts', 'status', 'createdTo'],
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
  path: paths.transactions,
  filter: { status: STUCK },
  sort: { field: 'createdAt', order: 'ASC' },
  needs: ['searchTransactions'],
  itemOf: ({ id, type, status, createdAt, ...row }, translate) => ({
    ...row,
    id,
    name: between(row, translate),
    to: paths.transaction(id),
    why: translate('dashboard.attention.open', {
      type: translate(`transactions.types.${type}`, { _: type }),
      status: translate(`transactions.statuses.${status}`, { _: status }),
    }),
    since: createdAt,
  }),
};

/** Failed holds and payments, and applications and payments that wait too long. */
export const useAttention = (): readonly AttentionGroup[] => {
  const groups = [useRows(holds), useRows(applications), useRows(payments)];
  return groups.filter((group) => group !== undefined);
};
