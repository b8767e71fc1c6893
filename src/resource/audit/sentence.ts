import type { AuditEntry } from '#contract/audit.ts';
import { anyRecords } from '#contract/records.ts';
import { auditSentences } from '#src/i18n/en/auditSentences.ts';

/** A changed field; `set` and `was` have only an after or a before. */
export interface Change {
  /** Its path in the record: `profile.phone`. */
  readonly path: string;
  readonly kind: 'changed' | 'set' | 'was';
  readonly before: unknown;
  readonly after: unknown;
}

/** Changes that the sentence of an action contains already. */
const included: Readonly<Record<string, readonly string[]>> = {
  LOGIN_REFUSED: ['email', 'secondFactor'],
  CONFIRM_REFUSED: ['password', 'code'],
  REGISTER: ['active'],
  RECOVER: ['active'],
  APPROVE: ['status'],
  DECLINE: ['status'],
  DEACTIVATE: ['active'],
  REACTIVATE: ['active'],
  REOPEN: ['status'],
  MEETING_CREATE: ['expertId', 'userId', 'dateTime'],
  MEETING_CANCEL: ['stage'],
  PAYOUT_PAID: ['currency'],
  PAYOUT_UNPAID: ['currency'],
  INVITE: ['email'],
  INVITE_REVOKE: ['email'],
  SESSION_END: ['sessions'],
};

const hasText = (key: string): boolean => key in auditSentences;

/** An action that its record declares has its own sentence. */
export const isDeclared = ({ entity, action }: AuditEntry): boolean =>
  anyRecords.some(({ name, actions }) => name === entity && action in actions);

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

const kindOf = (action: string, before: unknown, after: unknown): Change['kind'] => {
  if (before === after) return 'set';
  if (action === 'EDIT') return 'changed';
  return isNothing(before) ? 'set' : isNothing(after) ? 'was' : 'changed';
};

const editText = ({ subject }: AuditEntry, changes: number, isOwn: boolean): string => {
  if (changes === 1) return isOwn ? 'audit.one.own' : subject?.person ? 'audit.one.person' : 'audit.one.other';
  return changes === 0 && !isOwn ? 'audit.sentence.EDIT' : `audit.many.${isOwn ? 'own' : 'other'}`;
};

const textOf = (entry: AuditEntry, isOwn: boolean): string => {
  const { action, changes } = entry;
  if (action === 'LOGIN_REFUSED' && changes?.['secondFactor']) return 'audit.codeRefused';
  if (isDeclared(entry)) return `resources.${entry.entity}.actions.${action}.said`;
  /* Without their record: on its own page, and of one's own account. */
  const texts = [...(isOwn ? [`audit.own.${action}`] : []), `audit.sentence.${action}`];
  return texts.find(hasText) ?? 'audit.sentence.other';
};

/** The number of ended sessions; one by default. */
const countOf = (changes: AuditEntry['changes']): number => Number(changes?.['sessions']?.[0] ?? 1);

/** The sentence of an entry; `onItsPage` leaves its record out. */
export const sentenceOf = (entry: AuditEntry, onItsPage: boolean) => {
  const { action, changes, adminId, entityId } = entry;
  const isOwn = onItsPage || (isNothing(adminId) ? false : adminId === entityId);
  const shown = Object.entries(changes ?? {}).flatMap(([path, [before, after]]): Change[] =>
    included[action]?.includes(path) ? [] : [{ path, kind: kindOf(action, before, after), before, after }],
  );
  if (action !== 'EDIT') return { text: textOf(entry, isOwn), count: countOf(changes), only: undefined, others: shown };
  const [only] = shown.length === 1 ? shown : [];
  return { text: editText(entry, shown.length, isOwn), count: shown.length, only, others: only ? [] : shown };
};

/** A value of a change: one that was set, was there before, is there after; the added and the removed entries of a list. */
export interface ChangedValue {
  readonly kind: 'set' | 'before' | 'after' | 'added' | 'removed';
  readonly value: unknown;
}

const without = (list: readonly unknown[], others: readonly unknown[]) => {
  const excluded = new Set(others.map((one) => JSON.stringify(one)));
  return list.filter((one) => !excluded.has(JSON.stringify(one)));
};

/** The values of a change in the order in which they are read. Of a list the difference, unless only its order changed. */
export const changedValues = ({ kind, before, after }: Change): readonly ChangedValue[] => {
  if (kind === 'set') return [{ kind, value: after }];
  if (kind === 'was') return [{ kind: 'before', value: before }];
  const [old, now] = [before ?? [], after ?? []];
  const lists: readonly ChangedValue[] =
    Array.isArray(old) && Array.isArray(now)
      ? [
          { kind: 'added', value: without(now, old) },
          { kind: 'removed', value: without(old, now) },
        ]
      : [];
  const differences = lists.filter(({ value }) => Array.isArray(value) && value.length > 0);
  if (differences.length > 0) return differences;
  return [
    { kind: 'before', value: before },
    { kind: 'after', value: after },
  ];
};

const LINE = 100;

export const isLong = ({ before, after }: Change): boolean =>
  [before, after].some((value) => typeof value === 'string' && (value.length > LINE || value.includes('\n')));

/** A label inside a sentence: in small letters, unless it has a name or an abbreviation in it. */
export const inSentence = (label: string): string =>
  /\p{Lu}/u.test(label.slice(1)) ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1);
