import type { AuditEntry } from '#contract/accounts.ts';
import { auditActions } from '#contract/statuses.ts';

/** A field that an entry changed; `set` and `was` where there is only an after or a before. */
export interface Change {
  /** Its path in the record: `profile.phone`. */
  readonly path: string;
  readonly kind: 'changed' | 'set' | 'was';
  readonly before: unknown;
  readonly after: unknown;
}

/** What an entry says: a text with the places `who`, `record` and `field`. */
interface Sentence {
  /** An i18n key. */
  readonly text: string;
  readonly count: number;
  /** The one change of which the sentence names the field: what it was and is follows it. */
  readonly only: Change | undefined;
  /** Those that it leaves to a list below. */
  readonly others: readonly Change[];
}

/** What the sentence of an action tells already. */
const said: Readonly<Record<string, readonly string[]>> = {
  LOGIN_REFUSED: ['email', 'secondFactor'],
  CONFIRM_REFUSED: ['password', 'code'],
  REGISTER: ['active'],
  RECOVER: ['active'],
  APPROVE: ['status'],
  DECLINE: ['status'],
  DEACTIVATE: ['active'],
  MEETING_CREATE: ['expertId', 'userId', 'dateTime'],
  MEETING_CANCEL: ['stage'],
  INVITE: ['email'],
  INVITE_REVOKE: ['email'],
  SESSION_END: ['sessions'],
};

/** Actions whose sentence does without their record, where that is known: on its own page, or of who has done it. */
const own: ReadonlySet<string> = new Set([
  'CREATE',
  'APPROVE',
  'DECLINE',
  'DEACTIVATE',
  'MEETING_CREATE',
  'MEETING_CANCEL',
  'SECOND_FACTOR_OFF',
]);

const known: ReadonlySet<string> = new Set(auditActions);

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
  if (isOwn && own.has(action)) return `audit.own.${action}`;
  return `audit.sentence.${known.has(action) ? action : 'other'}`;
};

/** The number of what was ended; one where the entry does not tell. */
const countOf = (changes: AuditEntry['changes']): number => Number(changes?.['sessions']?.[0] ?? 1);

/** How an entry is told; `onItsPage`: where everything is about its record. */
export const sentenceOf = (entry: AuditEntry, onItsPage: boolean): Sentence => {
  const { action, changes, adminId, entityId } = entry;
  const isOwn = onItsPage || (isNothing(adminId) ? false : adminId === entityId);
  const told = Object.entries(changes ?? {}).flatMap(([path, [before, after]]): Change[] =>
    said[action]?.includes(path) ? [] : [{ path, kind: kindOf(action, before, after), before, after }],
  );
  if (action !== 'EDIT') return { text: textOf(entry, isOwn), count: countOf(changes), only: undefined, others: told };
  const [only] = told.length === 1 ? told : [];
  return { text: editText(entry, told.length, isOwn), count: told.length, only, others: only ? [] : told };
};

/** What is in a list after, and was not before; and the other way round. Undefined for what is no list, or another order of the same. */
export const listChanges = ({
  kind,
  before,
  after,
}: Change): { readonly added: unknown[]; readonly removed: unknown[] } | undefined => {
  const [old, now] = [before ?? [], after ?? []];
  if (kind !== 'changed' || !Array.isArray(old) || !Array.isArray(now)) return undefined;
  const without = (list: readonly unknown[], others: readonly unknown[]) => {
    const kept = new Set(others.map((one) => JSON.stringify(one)));
    return list.filter((one) => !kept.has(JSON.stringify(one)));
  };
  const [added, removed] = [without(now, old), without(old, now)];
  return added.length + removed.length === 0 ? undefined : { added, removed };
};

/** Longer than a line: such a text is folded. */
const LINE = 100;

export const isLong = ({ before, after }: Change): boolean =>
  [before, after].some((value) => typeof value === 'string' && (value.length > LINE || value.includes('\n')));

/** A label as it stands inside a sentence: in small letters, where it has no name or abbreviation in it. */
export const inSentence = (label: string): string =>
  /\p{Lu}/u.test(label.slice(1)) ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1);
