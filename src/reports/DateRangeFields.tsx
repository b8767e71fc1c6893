import { Stack, TextField } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { messages } from '#contract/messages.ts';
import { rangeProblem, type ReportRange } from './reportRange.ts';

interface Props {
  readonly range: ReportRange;
  readonly onChange: (range: ReportRange) => void;
}

/**
 * Typed dates. They are asked for when the field is left or Enter is pressed: while a year is being typed, every
 * digit is a date of its own. Give it the range as `key`, so that another range replaces what was typed.
 */
export const DateRangeFields = ({ range, onChange }: Props) => {
  const translate = useTranslate();
  const [days, setDays] = useState({ from: range.from, to: range.to });
  const [isChecked, setChecked] = useState(false);
  const problem = isChecked ? rangeProblem(days) : undefined;
  const words = {
    dateInvalid: translate('reports.range.dateInvalid'),
    rangeReversed: translate(messages.rangeReversed),
  };

  const ask = () => {
    setChecked(true);
    const isChanged = days.from !== range.from || days.to !== range.to;
    if (isChanged && rangeProblem(days) === undefined) onChange({ ...range, ...days });
  };
  const askOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') ask();
  };
  return (
    <Stack direction="row" spacing={1} sx={{ minWidth: 0 }}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          margin="none"
          label={translate(`reports.range.${end}`)}
          value={days[end]}
          onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          onBlur={ask}
          onKeyDown={askOnEnter}
          error={problem !== undefined}
          helperText={end === 'from' && problem ? words[problem] : undefined}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
          sx={{ width: { xs: '50%', sm: 160 } }}
        />
      ))}
    </Stack>
  );
};
