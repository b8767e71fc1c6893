import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';

interface SettingChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** One setting of a few choices, all in sight. */
export const SettingChoice = <T extends string>({ label, value, options, onChange }: SettingChoiceProps<T>) => {
  const id = useId();
  return (
    <FormControl margin="none">
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio size="small" />}
            onChange={() => onChange(option.value)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
