import { visuallyHidden } from '@mui/utils';
import { Fragment, memo, type ReactNode } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { timeOf } from '#src/ui/instant/Instant.tsx';
import { inSentence, withParts } from '#src/ui/texts.tsx';
import {
  type AuditFormat,
  changedField,
  meetingOf,
  textOfValue,
  recordName,
  auditedRecord,
  recordPath,
  recordText,
  useAuditFormat,
  type Change,
  type ChangedValue,
  changedValues,
  isLong,
  sentenceOf,
} from './auditFormat.tsx';

const partsOf = (entry: AuditEntry, onItsPage: boolean, format: AuditFormat) => {
  const { text, count, only, others } = sentenceOf(entry, onItsPage);
  const { words } = format;
  const partOf = (change: Change) => {
    const { field, label, place } = changedField(entry, change.path, format);
    const record = auditedRecord(entry);
    const empty = words.translate('audit.change.empty');
    return {
      change,
      label,
      place,
      values: changedValues(change),
      textOf: (value: unknown) => (field ? field.formatText(value, words, record) : textOfValue(value)) || empty,
      nodeOf: (value: unknown) => (field ? field.formatNode(value, words, record) : textOfValue(value)) || empty,
    };
  };
  return {
    text,
    count,
    who: entry.adminName ?? words.translate('audit.system'),
    only: only && partOf(only),
    others: others.map(partOf).toSorted((one, other) => one.place - other.place),
  };
};
type ChangePart = ReturnType<typeof partsOf>['others'][number];

const separatorOf = ([first]: readonly ChangedValue[]) =>
  first?.kind === 'added' || first?.kind === 'removed' ? '; ' : ' → ';

const changeText = ({ values, textOf }: ChangePart, { translate }: AuditFormat['words']): string =>
  values
    .map(({ kind, value }) =>
      kind === 'added' || kind === 'removed'
        ? translate(`audit.change.${kind}`, { values: textOf(value) })
        : textOf(value),
    )
    .join(separatorOf(values));

export const auditText = (entry: AuditEntry, format: AuditFormat): string => {
  const { words } = format;
  const { text, count, who, only, others } = partsOf(entry, false, format);
  const sentence = words.translate(text, {
    who,
    record: recordText(entry, format),
    field: only ? inSentence(only.label) : '',
    action: entry.action,
    smart_count: count,
  });
  const colon = words.translate('components.colon');
  const changes = only ? [changeText(only, words)] : others.map((part) => part.label + colon + changeText(part, words));
  return changes.length === 0 ? sentence : sentence + colon + changes.join('; ');
};

const changedNode = ({ kind, value }: ChangedValue, { nodeOf }: ChangePart, { translate }: AuditFormat['words']) => {
  const node = nodeOf(value);
  if (kind === 'set') return node;
  if (kind === 'added' || kind === 'removed') return withParts(translate, `audit.change.${kind}`, { values: node });
  const Element = kind === 'before' ? 'del' : 'ins';
  return (
    <Element>
      <span style={visuallyHidden}>{translate(`audit.change.${kind}`)}</span>
      {node}
    </Element>
  );
};

const GIST = 60;

const gistOf = ({ before, after }: Change): string => {
  const text = String(after || before);
  return text.length > GIST ? `${text.slice(0, GIST).trimEnd()}…` : text;
};

const ChangeNode = ({ part, words }: { readonly part: ChangePart; readonly words: AuditFormat['words'] }) => {
  const { change, values } = part;
  const separator = separatorOf(values);
  const nodes = values.map((changed, index) => (
    <Fragment key={changed.kind}>
      {index > 0 && <span aria-hidden={separator !== '; ' || undefined}>{separator}</span>}
      {changedNode(changed, part, words)}
    </Fragment>
  ));
  if (!isLong(change)) return nodes;
  return (
    <details className="fold">
      <summary>{gistOf(change)}</summary>
      <div className="prose">{nodes}</div>
    </details>
  );
};

const recordNode = (entry: AuditEntry, format: AuditFormat): ReactNode => {
  const meeting = meetingOf(entry);
  const node = meeting
    ? withParts(format.words.translate, 'audit.record.meeting', {
        ...meeting,
        when: timeOf({ value: meeting.when }, format.words),
      })
    : recordName(entry, format);
  const path = recordPath(entry, format);
  if (path === undefined) return node;
  return (
    <a className="link" href={path}>
      {node}
    </a>
  );
};

export const AuditSentence = memo(({ entry, onItsPage = false }: { entry: AuditEntry; onItsPage?: boolean }) => {
  const format = useAuditFormat();
  const { translate } = format.words;
  const { text, count, who, only, others } = partsOf(entry, onItsPage, format);
  const parts: Record<string, ReactNode> = {
    who: <strong>{who}</strong>,
    record: recordNode(entry, format),
    field: only && inSentence(only.label),
    action: entry.action,
  };
  return (
    <div className="entry">
      {withParts(translate, text, parts, { smart_count: count })}
      {only && (
        <>
          {translate('components.colon')}
          <ChangeNode part={only} words={format.words} />
        </>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((part) => (
            <li key={part.change.path}>
              {part.label}
              {translate('components.colon')}
              <ChangeNode part={part} words={format.words} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
