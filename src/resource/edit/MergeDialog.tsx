import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { formatMonth } from '#src/format/day.ts';
import { type FormShape, mergeValues, valueAt, withFields } from './formShape.ts';
import type { Conflict, EditFormState } from './recordForm.ts';

type Side = 'mine' | 'theirs';

interface ConflictChoiceProps {
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

const ConflictChoice = ({ label, mine, theirs, side, onChange }: ConflictChoiceProps) => {
  const translate = useTranslate();
  const choice = (value: Side, text: ReactNode) => (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      sx={{ alignItems: 'flex-start', m: 0, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
      label={
        <>
          <Typography variant="caption" color="text.secondary">
            {translate(`components.form.merge.${value}`)}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxHeight: 160, overflow: 'auto' }}>
            {text}
          </Typography>
        </>
      }
    />
  );
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup
        value={side}
        onChange={(_, value) => onChange(value === 'theirs' ? 'theirs' : 'mine')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1, mt: 0.5 }}
      >
        {choice('mine', mine)}
        {choice('theirs', theirs)}
      </RadioGroup>
    </FormControl>
  );
};

const Taken = ({ fields }: { fields: readonly (readonly [source: string, label: string, text: ReactNode])[] }) => {
  const translate = useTranslate();
  if (fields.length === 0) return null;
  return (
    <div>
      <Typography component="p" variant="subtitle2">
        {translate('components.form.merge.taken')}
      </Typography>
      {fields.map(([source, label, text]) => (
        <Typography key={source} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {label}
          {translate('components.colon')}
          {text}
        </Typography>
      ))}
    </div>
  );
};

const useFieldText = <R extends RaRecord, F extends FieldValues>({ fields }: FormShape<R, F>) => {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).join('\n');
    if (typeof value === 'object' && value !== null)
      return Object.values(value).map(textOf).filter(Boolean).join(' · ');
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return /^\d{4}-\d{2}$/.test(text) ? formatMonth(text, locale) : text;
  };
  return (values: F, source: string, record: R): ReactNode => {
    const own = fields.find((field) => field.source === source)?.text;
    return (own ? own(values, record) : textOf(valueAt(values, source))) || translate('components.form.merge.empty');
  };
};

interface MergeDialogProps<R extends RaRecord, F extends FieldValues> {
  readonly of: EditFormState<R, F>;
  readonly conflict: Conflict<R, F>;
}

const useMerge = <R extends RaRecord, F extends FieldValues>({ of, conflict }: MergeDialogProps<R, F>) => {
  const { fields, toForm } = of.shape;
  const { mine, base, theirs } = conflict;
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const stored = toForm(theirs);
  const { merged, taken, conflicts } = mergeValues(fields, toForm(base), mine, stored);
  const apply = () => {
    const chosen = withFields(
      merged,
      stored,
      conflicts.filter((source) => sides[source] === 'theirs'),
    );
    of.save.setConflict(undefined);
    of.load(theirs, chosen);
    return chosen;
  };
  const sideOf = (source: string): Side => sides[source] ?? 'mine';
  const choose = (source: string) => (side: Side) => setSides((known) => ({ ...known, [source]: side }));
  return { stored, taken, conflicts, sideOf, choose, apply };
};

/** Shown after a 412: the changes of the other save, and a choice for each field that both saves changed. */
export const MergeDialog = <R extends RaRecord, F extends FieldValues>(props: MergeDialogProps<R, F>) => {
  const { shape, save } = props.of;
  const { mine, base, theirs, who } = props.conflict;
  const translate = useTranslate();
  const textOf = useFieldText(shape);
  const { stored, taken, conflicts, sideOf, choose, apply } = useMerge(props);
  const refusal = shape.refusal?.(theirs);
  const labelFor = useFieldLabel();
  const labelOf = (source: string) => labelFor(shape.fields.find((field) => field.source === source) ?? { source });
  return (
    <Dialog open onClose={apply} maxWidth="md" fullWidth>
      <DialogTitle>{translate('components.form.merge.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {translate(`components.form.merge.${who === undefined ? 'bySomebody' : 'by'}`, { name: who })}
        </Typography>
        <Taken fields={taken.map((source) => [source, labelOf(source), textOf(stored, source, theirs)] as const)} />
        <Typography component="p" variant="subtitle2">
          {translate(`components.form.merge.${conflicts.length > 0 ? 'conflicts' : 'nothing'}`)}
        </Typography>
        {conflicts.map((source) => (
          <ConflictChoice
            key={source}
            label={labelOf(source)}
            mine={textOf(mine, source, base)}
            theirs={textOf(stored, source, theirs)}
            side={sideOf(source)}
            onChange={choose(source)}
          />
        ))}
        {refusal && <Typography>{translate(refusal)}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={apply}>{translate('components.form.merge.keepEditing')}</Button>
        {refusal === undefined && (
          <Button variant="contained" onClick={() => void save.send(apply(), theirs)}>
            {translate('ra.action.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
