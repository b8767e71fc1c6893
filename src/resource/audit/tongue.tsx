import { type ReactNode, useMemo } from 'react';
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import type { AuditEntry } from '#contract/accounts.ts';
import { fullNameOf } from '#contract/names.ts';
import { timeOf } from '#src/components/Instant.tsx';
import { nameWithEmail } from '#src/components/Person.tsx';
import { fieldLabel, withParts } from '#src/components/texts.tsx';
import { asItIs } from '#src/fields/drawing.tsx';
import { type Field, type Referred, useWords, type Words } from '#src/fields/field.tsx';
import { auditSentences as en } from '#src/i18n/en/auditSentences.ts';
import { auditSentences as fr } from '#src/i18n/fr/auditSentences.ts';
import { typeset } from '#src/i18n/typeset.ts';
import { formatDateTime, zoneName } from '#src/format/dateTime.ts';
import { recordPathOf, type ResourceDeclaration, useDeclarations } from '#src/resources/declaration.ts';
import type { Change } from './sentence.ts';

/** What tells of any record: the language, and what the portal knows of each resource. */
export interface Tongue {
  readonly words: Words;
  readonly declarations: readonly ResourceDeclaration[];
  /** What a record of a resource is called in general; undefined where there is no such resource. */
  readonly kindOf: (resource: string) => string | undefined;
}

/** By the language; one that has none says them in English. */
const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, fr: typeset(fr) };

/** The same words, and the sentences of the log. */
const withSentences = (words: Words): Words => ({
  ...words,
  translate: (key, options) =>
    words.translate(key, { _: sentences[words.locale]?.[key] ?? sentences['en']?.[key], ...options }),
});

export const useTongue = (): Tongue => {
  const words = useWords();
  const declarations = useDeclarations();
  const resources = useResourceDefinitions();
  const labelOf = useGetResourceLabel();
  return useMemo(
    () => ({
      words: withSentences(words),
      declarations,
      kindOf: (resource) => (resources[resource] ? labelOf(resource, 1) : undefined),
    }),
    [words, declarations, resources, labelOf],
  );
};

const ownerOf = ({ entity }: AuditEntry, { declarations }: Tongue) =>
  declarations.find((one) => one.name === entity || one.entities?.includes(entity ?? ''));

const lastWord = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The field of the entry's record that a change names, by its path, else by its name; and what it is called. */
export const changedField = (entry: AuditEntry, path: string, tongue: Tongue) => {
  const { name: resource = '', fields = [] } = ownerOf(entry, tongue) ?? {};
  const name = lastWord(path);
  const field = fields.find(({ source }) => source === path) ?? fields.find(({ source }) => lastWord(source) === name);
  const label = fieldLabel(tongue.words.translate, resource, field ?? { source: name });
  /* What is no field comes last. */
  return { field, label, place: field ? fields.indexOf(field) : fields.length };
};

/** The changes of an entry with their fields, in the order of the record's own: a log may keep them in any. */
export const inOrder = (entry: AuditEntry, changes: readonly Change[], tongue: Tongue) =>
  changes
    .map((change) => ({ change, ...changedField(entry, change.path, tongue) }))
    .toSorted((one, other) => one.place - other.place);

/** The entry's record, as far as its fields ask: an amount's currency. */
const recordOf = ({ entityId, subject }: AuditEntry) => ({
  id: entityId ?? '',
  currency: subject?.currency ?? undefined,
});

/** The records that the changes of an entry name. */
export const referredIn = (entry: AuditEntry, tongue: Tongue): readonly Referred[] =>
  Object.entries(entry.changes ?? {}).flatMap(([path, values]) => {
    const { field } = changedField(entry, path, tongue);
    return field ? values.flatMap((value) => field.referred(value, recordOf(entry))) : [];
  });

/** A value of no field that is known, as a person reads it. */
const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(asText).filter(Boolean).join(' · ');
  return value === null || value === undefined ? '' : asItIs(value);
};

type Told = Pick<Field, 'told' | 'worded'> | undefined;

/** What a field was or is; in words that may have to be read first. */
export const valueNode = (value: unknown, field: Told, entry: AuditEntry, { words }: Tongue): ReactNode =>
  (field ? field.told(value, recordOf(entry)) : asText(value)) || words.translate('audit.change.empty');

/** The same as a text. */
export const valueText = (value: unknown, field: Told, entry: AuditEntry, { words }: Tongue): string =>
  (field ? field.worded(value, words, recordOf(entry)) : asText(value)) || words.translate('audit.change.empty');

export const whoOf = ({ adminName }: AuditEntry, { words }: Tongue): string =>
  adminName ?? words.translate('audit.system');

const kindOf = (entity: string, { words, kindOf: ofResource }: Tongue): string =>
  words.translate(`audit.entity.${entity}`, { _: ofResource(entity) ?? entity });

/** The record of an entry by its name; what is known of it where it has none. */
const nameOf = (entry: AuditEntry, tongue: Tongue): string => {
  const { subject, entity, entityId, changes } = entry;
  if (subject?.person) return nameWithEmail(subject.person);
  if (entity === 'invitation' && subject?.name) return subject.name;
  if (!entity) return asText(changes?.['email']?.[1]);
  const kind = kindOf(entity, tongue);
  if (subject?.name) return tongue.words.translate('audit.record.named', { name: subject.name, kind });
  return entityId ? tongue.words.translate('audit.record.unknown', { kind, id: entityId.slice(0, 8) }) : kind;
};

const meetingOf = ({ subject }: AuditEntry) =>
  subject?.dateTime
    ? { expert: fullNameOf(subject.expert ?? {}), user: fullNameOf(subject.user ?? {}), when: subject.dateTime }
    : undefined;

/** The record of an entry as a text; a meeting by its people and its time, with the zone. */
export const recordText = (entry: AuditEntry, tongue: Tongue): string => {
  const { translate, locale } = tongue.words;
  const meeting = meetingOf(entry);
  if (!meeting) return nameOf(entry, tongue);
  const when = `${formatDateTime(meeting.when, { locale })} ${zoneName(meeting.when, { locale })}`;
  return translate('audit.record.meeting', { ...meeting, when });
};

/** The page of the entry's record, where there is one and the record still is. */
const recordPath = (entry: AuditEntry, tongue: Tongue): string | undefined => {
  const { entityId, subject, action } = entry;
  const owner = ownerOf(entry, tongue);
  const isThere = action !== 'DELETE' && !subject?.isGone;
  return owner && entityId && isThere ? recordPathOf(owner, entityId) : undefined;
};

/** The record of an entry, linked to its page. */
export const recordNode = (entry: AuditEntry, tongue: Tongue): ReactNode => {
  const { translate } = tongue.words;
  const meeting = meetingOf(entry);
  const { expert, user } = entry.subject ?? {};
  const shown = meeting
    ? withParts(translate, 'audit.record.meeting', {
        ...meeting,
        when: timeOf({ value: meeting.when, expert, user }, tongue.words),
      })
    : nameOf(entry, tongue);
  const path = recordPath(entry, tongue);
  if (path === undefined) return shown;
  return (
    <a className="link" href={path}>
      {shown}
    </a>
  );
};
