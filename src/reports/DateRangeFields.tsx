import { Stack, TextField } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { messages } from '#contract/messages.ts';
import { rangeProblem, type ReportRange } from './reportRange.ts';

interface Props {
  readonly range: ReportRange;
  readonly onChange: (range: ReportRange) => void;
}

/**
 * Typed dates. They are asked for when the field is left or Enter is pressed: while a year is being typed, every
 * digit is a date of its own. A start after the end is spoken of once both have been left. Another range replaces what
 * was typed, each end on its own: the answer to one date does not undo the other, which may be half typed by then.
 */
export const DateRangeFields = ({ range, onChange }: Props) => {
  const translate = useTranslate();
  const pair = useRef<HTMLDivElement>(null);
  const [days, setDays] = useState({ from: range.from, to: range.to });
  const [told, setTold] = useState({ from: range.from, to: range.to });
  const [isChecked, setChecked] = useState(false);
  if (told.from !== range.from || told.to !== range.to) {
    setTold({ from: range.from, to: range.to });
    setDays({
      from: told.from === range.from ? days.from : range.from,
      to: told.to === range.to ? days.to : range.to,
    });
  }
  const problem = isChecked ? rangeProblem(days) : undefined;
  const words = {
    dateInvalid: translate('reports.range.dateInvalid'),
    rangeReversed: translate(messages.rangeReversed),
  };

  const ask = (isDone: boolean) => {
    setChecked(isDone);
    const isChanged = days.from !== range.from || days.to !== range.to;
    if (isChanged && rangeProblem(days) === undefined) onChange({ ...range, ...days });
  };
  const askOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') ask(true);
  };
  return (
    <Stack ref={pair} direction="row" spacing={1} sx={{ minWidth: 0 }}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          margin="none"
          label={translate(`reports.range.${end}`)}
          value={days[end]}
          onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          onBlur={({ relatedTarget }) => ask(!pair.current?.contains(relatedTarget))}
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
