import { useMemo } from 'react';
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import type { AuditEntry } from '#contract/audit.ts';
import { payoutFields } from '#contract/reports.ts';
import { fieldLabel } from '#src/ui/texts.tsx';
import { asItIs, isText, type Referred, useWords, type Words } from '#src/fields/field.tsx';
import { fieldsOfShape } from '#src/fields/fieldsOf.ts';
import { auditSentences as en } from '#src/i18n/en/auditSentences.ts';
import { auditSentences as fr } from '#src/i18n/fr/auditSentences.ts';
import { type Locale, pickLocale } from '#src/i18n/locales.ts';
import { typeset } from '#src/i18n/typeset.ts';
import { formatWithZone } from '#src/format/dateTime.ts';
import { recordPathOf, useDeclarations } from '#src/resources/declaration.ts';
import { anyRecords } from '#contract/records.ts';

/** A changed field; `set` has only an after value, `was` only a before value. */
export interface Change {
  /** Its path in the record: `profile.phone`. */
  readonly path: string;
  readonly kind: 'changed' | 'set' | 'was';
  readonly before: unknown;
  readonly after: unknown;
}

/** Changes that are already part of the action's sentence. */
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

export const isDeclared = ({ entity, action }: AuditEntry): boolean =>
  anyRecords.some(({ name, actions }) => name === entity && action in actions);

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

const kindOf = (action: string, before: unknown, after: unknown): Change['kind'] => {
  if (before === after) return 'set';
  if (action === 'EDIT') return 'changed';
  return isNothing(before) ? 'set' : isNothing(after) ? 'was' : 'changed';
};

const isPerson = (entity: AuditEntry['entity']) => entity === 'account' || entity === 'admin';

const editText = ({ entity }: AuditEntry, changes: number, isOwn: boolean): string => {
  if (changes === 1) return isOwn ? 'audit.one.own' : isPerson(entity) ? 'audit.one.person' : 'audit.one.other';
  return changes === 0 && !isOwn ? 'audit.sentence.EDIT' : `audit.many.${isOwn ? 'own' : 'other'}`;
};

const textOf = (entry: AuditEntry, isOwn: boolean): string => {
  const { action, changes } = entry;
  if (action === 'LOGIN_REFUSED' && changes?.['secondFactor']) return 'audit.codeRefused';
  if (isDeclared(entry)) return `resources.${entry.entity}.actions.${action}.sentence`;
  /* Sentences without the record: on the record's own page, and for the administrator's own account. */
  const texts = [...(isOwn ? [`audit.own.${action}`] : []), `audit.sentence.${action}`];
  return texts.find((key) => key in en) ?? 'audit.sentence.other';
};

export const sentenceOf = (entry: AuditEntry, onItsPage: boolean) => {
  const { action, changes, adminId, entityId } = entry;
  const isOwn = onItsPage || (Boolean(adminId) && adminId === entityId);
  const shown = Object.entries(changes ?? {}).flatMap(([path, [before, after]]): Change[] =>
    included[action]?.includes(path) ? [] : [{ path, kind: kindOf(action, before, after), before, after }],
  );
  const sessions = Number(changes?.['sessions']?.[0] ?? 1);
  if (action !== 'EDIT') return { text: textOf(entry, isOwn), count: sessions, only: undefined, others: shown };
  const [only] = shown.length === 1 ? shown : [];
  return { text: editText(entry, shown.length, isOwn), count: shown.length, only, others: only ? [] : shown };
};

export interface ChangedValue {
  readonly kind: 'set' | 'before' | 'after' | 'added' | 'removed';
  readonly value: unknown;
}

const without = (list: readonly unknown[], others: readonly unknown[]) => {
  const excluded = new Set(others.map((one) => JSON.stringify(one)));
  return list.filter((one) => !excluded.has(JSON.stringify(one)));
};

/** Values of a change in reading order. For a list, the difference, unless only its order changed. */
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

const sentences: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, fr: typeset(fr) };

const withSentences = (words: Words): Words => {
  const own = sentences[pickLocale(words.locale, [])];
  return { ...words, translate: (key, options) => words.translate(key, { _: own[key], ...options }) };
};

export const useAuditFormat = () => {
  const words = useWords();
  const declarations = useDeclarations();
  const resources = useResourceDefinitions();
  const labelOf = useGetResourceLabel();
  return useMemo(
    () => ({
      words: withSentences(words),
      declarations,
      singularOf: (resource: string) => (resources[resource] ? labelOf(resource, 1) : undefined),
    }),
    [words, declarations, resources, labelOf],
  );
};
export type AuditFormat = ReturnType<typeof useAuditFormat>;

const declarationOf = ({ entity }: AuditEntry, { declarations }: AuditFormat) =>
  declarations.find((one) => one.name === entity || one.entities?.includes(entity ?? ''));

const lastKey = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Fields of a payout, which is logged on the expert's account. */
const auditedPayoutFields = fieldsOfShape(
  payoutFields,
  Object.fromEntries(Object.keys(payoutFields).map((source) => [source, { label: `reports.columns.${source}` }])),
);

export const changedField = (entry: AuditEntry, path: string, format: AuditFormat) => {
  const { name: resource = '', fields: own = [] } = declarationOf(entry, format) ?? {};
  const fields = entry.action.startsWith('PAYOUT_') ? Object.values(auditedPayoutFields) : own;
  const key = lastKey(path);
  const field = fields.find(({ source }) => source === path) ?? fields.find(({ source }) => lastKey(source) === key);
  const label = fieldLabel(format.words.translate, resource, field ?? { source: key });
  return { field, label, place: field ? fields.indexOf(field) : fields.length };
};

export const auditedRecord = ({ entityId, subject, changes }: AuditEntry) => ({
  id: entityId ?? '',
  currency: subject?.currency ?? changes?.['currency']?.find(isText),
});

export const referredIn = (entry: AuditEntry, format: AuditFormat): readonly Referred[] =>
  Object.entries(entry.changes ?? {}).flatMap(([path, values]) => {
    const { field } = changedField(entry, path, format);
    return field ? values.flatMap((value) => field.referred(value, auditedRecord(entry))) : [];
  });

export const textOfValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOfValue).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(textOfValue).filter(Boolean).join(' · ');
  return value === null || value === undefined ? '' : asItIs(value);
};

export const recordName = (entry: AuditEntry, { words, singularOf }: AuditFormat): string => {
  const { translate } = words;
  const { subject, entity, entityId, changes } = entry;
  if (subject?.name && (isPerson(entity) || entity === 'invitation')) return subject.name;
  if (!entity) return textOfValue(changes?.['email']?.[1]);
  const kind = translate(`audit.entity.${entity}`, { _: singularOf(entity) ?? entity });
  if (subject?.name) return translate('audit.record.named', { name: subject.name, kind });
  return entityId ? translate('audit.record.unknown', { kind, id: entityId.slice(0, 8) }) : kind;
};

export const meetingOf = ({ subject }: AuditEntry) => {
  const [expert = '', user = ''] = subject?.name?.split(' · ') ?? [];
  return subject?.dateTime ? { expert, user, when: subject.dateTime } : undefined;
};

export const recordText = (entry: AuditEntry, format: AuditFormat): string => {
  const { translate, locale } = format.words;
  const meeting = meetingOf(entry);
  if (!meeting) return recordName(entry, format);
  return translate('audit.record.meeting', { ...meeting, when: formatWithZone(meeting.when, { locale }) });
};

/** Path of the entry's record; undefined if the record is deleted or has no page. */
export const recordPath = (entry: AuditEntry, format: AuditFormat): string | undefined => {
  const { entityId, subject, action } = entry;
  const owner = declarationOf(entry, format);
  return owner && entityId && action !== 'DELETE' && !subject?.isGone ? recordPathOf(owner, entityId) : undefined;
};
