import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  FormHelperText,
  IconButton,
  Stack,
  Typography,
  Autocomplete,
  TextField,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { SourceContextProvider, useSourceContext, useTranslate, useWrappedSource } from 'react-admin';
import { get, useFieldArray, useFormContext, useController } from 'react-hook-form';
import { useSentence } from '#src/ui/texts.tsx';
import { focusOnMount } from '#src/focus.ts';
import { isEntry, type Entry, useOptions, type OptionList } from './lists.tsx';
import type { FieldInputProps } from './field.tsx';

interface Removed {
  readonly id: string;
  readonly index: number;
  readonly entry: Entry;
}

const movedBy = (entries: readonly Removed[], by: number) => entries.map((one) => ({ ...one, index: one.index + by }));

/** The entries, and those removed since the last save, in their order, which can be restored to their places. */
const useEntries = (source: string) => {
  const { control, getValues, formState } = useFormContext();
  const { fields, append, remove, insert, move } = useFieldArray({ control, name: source });
  const saved = formState.defaultValues;
  const [kept, setKept] = useState<{ of: typeof saved; entries: readonly Removed[] }>({ of: saved, entries: [] });
  const removed = kept.of === saved ? kept.entries : [];
  const error: unknown = get(formState.errors, `${source}.message`) ?? get(formState.errors, `${source}.root.message`);
  return {
    ids: fields.map(({ id }) => id),
    removed,
    error: typeof error === 'string' ? error : undefined,
    append,
    move,
    remove: (index: number) => {
      const entry: unknown = getValues(`${source}.${index}`);
      const id = fields[index]?.id;
      if (id === undefined || !isEntry(entry)) return;
      const before = removed.filter((one) => one.index <= index);
      setKept({ of: saved, entries: [...before, { id, index, entry }, ...movedBy(removed.slice(before.length), -1)] });
      remove(index);
    },
    undo: (restored: Removed) => {
      const place = removed.indexOf(restored);
      insert(Math.min(restored.index, fields.length), restored.entry);
      setKept({ of: saved, entries: [...removed.slice(0, place), ...movedBy(removed.slice(place + 1), 1)] });
    },
  };
};

interface EntryCardProps {
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

const EntryCard = ({ title, actions, children }: EntryCardProps) => {
  const titleId = useId();
  return (
    <Card component="fieldset" aria-labelledby={titleId} sx={{ p: 2, m: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Typography id={titleId} component="h4" variant="subtitle2" color="text.secondary" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>{children}</Box>
    </Card>
  );
};

interface MoveProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

const Move = ({ index, count, onMove }: MoveProps) => {
  const translate = useTranslate();
  const button = (label: string, icon: ReactNode, to: number) => (
    <IconButton size="small" aria-label={translate(label)} disabled={to < 0 || to >= count} onClick={() => onMove(to)}>
      {icon}
    </IconButton>
  );
  return (
    <>
      {button('ra.action.move_up', <UpIcon fontSize="small" />, index - 1)}
      {button('ra.action.move_down', <DownIcon fontSize="small" />, index + 1)}
    </>
  );
};

interface EntriesInputProps {
  readonly source: string;
  readonly label: string;
  readonly words?: { readonly add?: string; readonly none?: string };
  readonly blank: () => object;
  /** Name of a removed entry; if empty, its number is shown. */
  readonly titleOf: (entry: Entry) => string;
  readonly canMove?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export const EntriesInput = (props: EntriesInputProps) => {
  const { label, words = {}, blank, titleOf, canMove = false, disabled = false, children } = props;
  const around = useSourceContext();
  const source = around.getSource(props.source);
  const translate = useTranslate();
  const say = useSentence();
  const { ids, removed, error, append, move, remove, undo } = useEntries(source);
  const nameOf = (index: number) => translate('components.entries.name', { label, number: index + 1 });
  const actionsOf = (index: number) => (
    <>
      {canMove && !disabled && <Move index={index} count={ids.length} onMove={(to) => move(index, to)} />}
      <Button color="inherit" startIcon={<DeleteIcon />} disabled={disabled} onClick={() => remove(index)}>
        {translate('components.entries.remove')}
      </Button>
    </>
  );
  return (
    <Stack component="section" spacing={1.5} aria-label={label} data-field={source}>
      <Typography component="h3" variant="subtitle1">
        {label}
      </Typography>
      {ids.length === 0 && (
        <Typography color="text.secondary">{translate(words.none ?? 'components.entries.none')}</Typography>
      )}
      {ids.map((id, index) => (
        <EntryCard key={id} title={nameOf(index)} actions={actionsOf(index)}>
          <SourceContextProvider value={{ ...around, getSource: (name) => `${source}.${index}.${name}` }}>
            {children}
          </SourceContextProvider>
        </EntryCard>
      ))}
      {removed.map((one) => (
        <Alert
          key={one.id}
          severity="info"
          variant="outlined"
          action={
            <Button color="inherit" size="small" ref={focusOnMount} onClick={() => undo(one)}>
              {translate('components.entries.undo')}
            </Button>
          }
        >
          {translate('components.entries.removed', { name: titleOf(one.entry) || nameOf(one.index) })}
        </Alert>
      ))}
      {error !== undefined && <FormHelperText error>{say(error)}</FormHelperText>}
      <div>
        <Button variant="outlined" startIcon={<AddIcon />} disabled={disabled} onClick={() => append(blank())}>
          {translate(words.add ?? 'ra.action.add')}
        </Button>
      </div>
    </Stack>
  );
};

interface TextsInputProps extends FieldInputProps {
  /** Labels of the known values, in the order in which they are offered. */
  readonly labels: ReadonlyMap<string, string>;
  readonly labelOf?: (value: string) => string;
  /** Accepts other texts, on Enter and blur. */
  readonly takesOthers: boolean;
  readonly help?: ReactNode;
}

/** A multi-select; an unknown stored value is shown as is. */
export const TextsInput = ({ labels, takesOthers, label, help, ...props }: TextsInputProps) => {
  const { isRequired = false, disabled = false, helperText, labelOf = (value) => labels.get(value) ?? value } = props;
  const name = useWrappedSource(props.source);
  const say = useSentence();
  const { field: input, fieldState } = useController<Record<string, string[]>>({ name });
  const [typed, setTyped] = useState('');
  const chosen = input.value ?? [];
  /* A typed label is its option. */
  const valueOf = (text: string) => {
    const isLabel = ([, shown]: readonly [string, string]) => shown.toLowerCase() === text.toLowerCase();
    return chosen.includes(text) || labels.has(text) ? text : ([...labels].find(isLabel)?.[0] ?? text);
  };
  const choose = (values: readonly string[]) =>
    input.onChange([...new Set(values.map((value) => valueOf(value.trim())).filter(Boolean))]);
  return (
    <Autocomplete
      id={name}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      freeSolo={takesOthers}
      disabled={disabled}
      options={[...labels.keys()]}
      getOptionLabel={labelOf}
      value={chosen}
      onChange={(_, values) => choose(values)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onBlur={() => {
        if (takesOthers && typed.trim() !== '') choose([...chosen, typed]);
        input.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={isRequired}
          inputRef={input.ref}
          error={fieldState.invalid}
          helperText={say(fieldState.error?.message) ?? (help || (helperText === '' ? ' ' : helperText))}
        />
      )}
    />
  );
};

type OptionsInputProps = Omit<TextsInputProps, 'labels' | 'labelOf' | 'help'> & { readonly from: OptionList };

export const OptionsInput = ({ from, ...props }: OptionsInputProps) => {
  const translate = useTranslate();
  const { isError, retry, ...options } = useOptions(from);
  const hint = props.takesOthers && !props.disabled && translate('components.options.addOther');
  const failure = isError && (
    <>
      {translate('components.options.failed')}{' '}
      <Button size="small" onClick={retry}>
        {translate('components.retry')}
      </Button>
    </>
  );
  return <TextsInput {...props} {...options} help={failure || hint} />;
};
