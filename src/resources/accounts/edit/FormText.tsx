import { TextField, type TextFieldProps } from '@mui/material';
import { useController } from 'react-hook-form';
import { useSentence } from '#src/components/useSentence.ts';
import { ROOM } from './room.ts';
import { useFieldLabel } from './useFieldLabel.ts';

type FormTextProps = Pick<TextFieldProps, 'disabled' | 'required' | 'type'> & {
  /** The field's path in the form. */
  readonly name: string;
  /** Its label under `resources.accounts.fields`. */
  readonly field: string;
  readonly optional?: boolean;
  /** Shown while there is no error. */
  readonly help?: string;
};

/** A text field of the edit form; its error is read out with it. */
export const FormText = ({ name, field, optional = false, help, ...props }: FormTextProps) => {
  const say = useSentence();
  const { field: input, fieldState } = useController<Record<string, string>>({ name });
  return (
    <TextField
      {...props}
      id={name}
      label={useFieldLabel(field, optional)}
      name={name}
      value={input.value}
      onChange={input.onChange}
      onBlur={input.onBlur}
      inputRef={input.ref}
      error={fieldState.invalid}
      helperText={say(fieldState.error?.message) ?? help ?? ROOM}
    />
  );
};
