import { useMemo } from 'react';
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import type { AuditEntry } from '#contract/audit.ts';
import { fullNameOf } from '#contract/names.ts';
import { payoutFields } from '#contract/reports.ts';
import { nameWithEmail } from '#src/domain/Person.tsx';
import { fieldLabel } from '#src/ui/texts.tsx';
import { asItIs, isText, type Referred, useWords, type Words } from '#src/fields/field.tsx';
import { fieldsOfShape } from '#src/fields/fieldsOf.ts';
import { auditSentences as en } from '#src/i18n/en/auditSentences.ts';
import { auditSentences as fr } from '#src/i18n/fr/auditSentences.ts';
import { typeset } from '#src/i18n/typeset.ts';
import { formatDateTime, zoneName } from '#src/format/dateTime.ts';
import { recordPathOf, useDeclarations } from '#src/resources/declaration.ts';

const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, fr: typeset(fr) };

/** Adds the sentences of the log, in English where the language has none. */
const withSentences = (words: Words): Words => ({
  ...words,
  translate: (key, options) =>
    words.translate(key, { _: sentences[words.locale]?.[key] ?? sentences['en']?.[key], ...options }),
});

/** What formatting an entry needs: the language with the log's sentences, and the resources. */
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

/** Of a payout, whose record is the expert's account. */
const paymentFields = fieldsOfShape(
  payoutFields,
  Object.fromEntries(Object.keys(payoutFields).map((source) => [source, { label: `reports.columns.${source}` }])),
);

/** The field of a changed path, by the whole path or its last key, with its label and place among the record's fields. */
export const changedField = (entry: AuditEntry, path: string, format: AuditFormat) => {
  const { name: resource = '', fields: own = [] } = declarationOf(entry, format) ?? {};
  const fields = entry.action.startsWith('PAYOUT_') ? Object.values(paymentFields) : own;
  const key = lastKey(path);
  const field = fields.find(({ source }) => source === path) ?? fields.find(({ source }) => lastKey(source) === key);
  const label = fieldLabel(format.words.translate, resource, field ?? { source: key });
  return { field, label, place: field ? fields.indexOf(field) : fields.length };
};

export const recordOf = ({ entityId, subject, changes }: AuditEntry) => ({
  id: entityId ?? '',
  currency: subject?.currency ?? changes?.['currency']?.find(isText),
});

export const referredIn = (entry: AuditEntry, format: AuditFormat): readonly Referred[] =>
  Object.entries(entry.changes ?? {}).flatMap(([path, values]) => {
    const { field } = changedField(entry, path, format);
    return field ? values.flatMap((value) => field.referred(value, recordOf(entry))) : [];
  });

export const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(plainText).filter(Boolean).join(' · ');
  return value === null || value === undefined ? '' : asItIs(value);
};

/** The record of an entry by its name, or by what is known of it. */
export const recordName = (entry: AuditEntry, { words, singularOf }: AuditFormat): string => {
  const { translate } = words;
  const { subject, entity, entityId, changes } = entry;
  if (subject?.person) return nameWithEmail(subject.person);
  if (entity === 'invitation' && subject?.name) return subject.name;
  if (!entity) return plainText(changes?.['email']?.[1]);
  const kind = translate(`audit.entity.${entity}`, { _: singularOf(entity) ?? entity });
  if (subject?.name) return translate('audit.record.named', { name: subject.name, kind });
  return entityId ? translate('audit.record.unknown', { kind, id: entityId.slice(0, 8) }) : kind;
};

export const meetingOf = ({ subject }: AuditEntry) =>
  subject?.dateTime
    ? { expert: fullNameOf(subject.expert ?? {}), user: fullNameOf(subject.user ?? {}), when: subject.dateTime }
    : undefined;

/** The record of an entry as a text; a meeting by its people and its time, with the zone. */
export const recordText = (entry: AuditEntry, format: AuditFormat): string => {
  const { translate, locale } = format.words;
  const meeting = meetingOf(entry);
  if (!meeting) return recordName(entry, format);
  const when = `${formatDateTime(meeting.when, { locale })} ${zoneName(meeting.when, { locale })}`;
  return translate('audit.record.meeting', { ...meeting, when });
};

/** The page of the entry's record, unless it is gone or has none. */
export const recordPath = (entry: AuditEntry, format: AuditFormat): string | undefined => {
  const { entityId, subject, action } = entry;
  const owner = declarationOf(entry, format);
  return owner && entityId && action !== 'DELETE' && !subject?.isGone ? recordPathOf(owner, entityId) : undefined;
};
