import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode } from 'react';
import type { AuditEntry } from '#contract/accounts.ts';
import { withParts } from '#src/components/texts.tsx';
import type { Field } from '#src/fields/field.tsx';
import { type Change, inSentence, isLong, listChanges, sentenceOf } from './sentence.ts';
import {
  changedField,
  inOrder,
  recordNode,
  recordText,
  type Tongue,
  useTongue,
  valueNode,
  valueText,
  whoOf,
} from './tongue.tsx';

interface ChangeProps {
  readonly entry: AuditEntry;
  readonly change: Change;
  readonly field: Pick<Field, 'told' | 'worded'> | undefined;
  readonly tongue: Tongue;
}

const arrow = ' → ';
/** Enough of a long text to know it by. */
const GIST = 60;

const gistOf = ({ before, after }: Change): string => {
  const text = String(after || before);
  return text.length > GIST ? `${text.slice(0, GIST).trimEnd()}…` : text;
};

/** What it was → what it is. */
const BeforeAfter = ({ entry, change: { kind, before, after }, field, tongue }: ChangeProps) => {
  const { translate } = tongue.words;
  const shown = (value: unknown) => valueNode(value, field, entry, tongue);
  if (kind === 'set') return shown(after);
  const old = (
    <del>
      <span style={visuallyHidden}>{translate('audit.change.before')}</span>
      {shown(before)}
    </del>
  );
  if (kind === 'was') return old;
  return (
    <>
      {old}
      <span aria-hidden>{arrow}</span>
      <ins>
        <span style={visuallyHidden}>{translate('audit.change.after')}</span>
        {shown(after)}
      </ins>
    </>
  );
};

/** A change of a field: short ones as they are, of lists what came and went, long texts folded. */
const ChangeValue = (props: ChangeProps) => {
  const { entry, change, field, tongue } = props;
  const { translate } = tongue.words;
  const list = listChanges(change);
  if (list) {
    const parts = (['added', 'removed'] as const).filter((part) => list[part].length > 0);
    return parts.map((part, index) => (
      <span key={part}>
        {index > 0 && '; '}
        {withParts(translate, `audit.change.${part}`, { values: valueNode(list[part], field, entry, tongue) })}
      </span>
    ));
  }
  if (!isLong(change)) return <BeforeAfter {...props} />;
  return (
    <details className="fold">
      <summary>{gistOf(change)}</summary>
      <div className="prose">
        <BeforeAfter {...props} />
      </div>
    </details>
  );
};

interface AuditSentenceProps {
  readonly entry: AuditEntry;
  /** All around is about its record: it is not named again. */
  readonly onItsPage?: boolean;
}

/** An entry of the audit log in words: who did what, to which record, and what that changed. */
export const AuditSentence = memo(({ entry, onItsPage = false }: AuditSentenceProps) => {
  const tongue = useTongue();
  const { translate } = tongue.words;
  const { text, count, only, others } = sentenceOf(entry, onItsPage);
  const named = only && changedField(entry, only.path, tongue);
  const parts: Record<string, ReactNode> = {
    who: <strong>{whoOf(entry, tongue)}</strong>,
    record: recordNode(entry, tongue),
    field: named && inSentence(named.label),
    action: entry.action,
  };
  return (
    <div className="said">
      {withParts(translate, text, parts, { smart_count: count })}
      {only && named && (
        <>
          {translate('components.colon')}
          <ChangeValue entry={entry} change={only} field={named.field} tongue={tongue} />
        </>
      )}
      {others.length > 0 && (
        <ul>
          {inOrder(entry, others, tongue).map(({ change, field, label }) => (
            <li key={change.path}>
              {label}
              {translate('components.colon')}
              <ChangeValue entry={entry} change={change} field={field} tongue={tongue} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

const changeText = (entry: AuditEntry, change: Change, field: ChangeProps['field'], tongue: Tongue): string => {
  const { translate } = tongue.words;
  const told = (value: unknown) => valueText(value, field, entry, tongue);
  const list = listChanges(change);
  if (list) {
    return (['added', 'removed'] as const)
      .filter((part) => list[part].length > 0)
      .map((part) => translate(`audit.change.${part}`, { values: told(list[part]) }))
      .join('; ');
  }
  const { kind, before, after } = change;
  return kind === 'changed' ? told(before) + arrow + told(after) : told(kind === 'set' ? after : before);
};

/** The same as one text, for a file. */
export const auditText = (entry: AuditEntry, tongue: Tongue): string => {
  const { translate } = tongue.words;
  const { text, count, only, others } = sentenceOf(entry, false);
  const named = only && changedField(entry, only.path, tongue);
  const sentence = translate(text, {
    who: whoOf(entry, tongue),
    record: recordText(entry, tongue),
    field: named ? inSentence(named.label) : '',
    action: entry.action,
    smart_count: count,
  });
  const colon = translate('components.colon');
  const lines = inOrder(entry, others, tongue).map(
    ({ change, field, label }) => label + colon + changeText(entry, change, field, tongue),
  );
  const changes = only ? [changeText(entry, only, named?.field, tongue)] : lines;
  return changes.length === 0 ? sentence : sentence + colon + changes.join('; ');
};
