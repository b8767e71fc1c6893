import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cancelRequesters, type CancelRequester } from '#contract/statuses.ts';
import { config } from '#src/config.ts';
import { localZone } from '#src/format/dateTime.ts';
import type { CancelField, CancelForm, CancelProblems } from './cancelForm.ts';

interface CancelFieldsProps {
  readonly form: CancelForm;
  readonly problems: CancelProblems;
  readonly currency: string | null | undefined;
  readonly enteredBy: string;
  readonly onChange: (change: Partial<CancelForm>) => void;
  readonly onTouch: (field: CancelField) => void;
}

/** The inputs of a cancellation (spec 7); errors are told on leaving a field and on submit. */
export const CancelFields = ({ form, problems, currency, enteredBy, onChange, onTouch }: CancelFieldsProps) => {
  const translate = useTranslate();
  const field = (name: Exclude<CancelField, 'requestedBy' | 'penaltyUnit'>) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => onTouch(name),
    error: problems[name] !== undefined,
    helperText: problems[name],
  });
  const decimal = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const;
  const named = { product: config.productName };
  const unit = currency ? ` (${currency})` : '';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <TextField
        select
        label={translate('meetings.cancel.requestedBy')}
        name="requestedBy"
        value={form.requestedBy}
        onChange={(event) => onChange({ requestedBy: event.target.value as CancelRequester })}
      >
        {cancelRequesters.map((requester) => (
          <MenuItem key={requester} value={requester}>
            {translate(`meetings.cancel.requesters.${requester}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...field('askedAt')}
        required
        type="datetime-local"
        label={translate('meetings.cancel.askedAt', { zone: localZone() })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField {...field('reason')} required multiline minRows={2} label={translate('meetings.cancel.reason')} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          {...field('penalty')}
          label={`${translate('meetings.cancel.penalty')}${form.penaltyUnit === 'amount' ? unit : ' (%)'}`}
          slotProps={decimal}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('meetings.cancel.unit')}
          value={form.penaltyUnit}
          onChange={(_, penaltyUnit: CancelForm['penaltyUnit'] | null) => penaltyUnit && onChange({ penaltyUnit })}
          sx={{ mt: 1, flexShrink: 0 }}
        >
          <ToggleButton value="amount" sx={{ textTransform: 'none' }}>
            {translate('meetings.cancel.amount')}
          </ToggleButton>
          <ToggleButton value="percent" sx={{ textTransform: 'none' }}>
            {translate('meetings.cancel.percent')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <TextField
        {...field('platformDiscount')}
        label={`${translate('meetings.cancel.platformDiscount', named)}${unit}`}
        slotProps={decimal}
      />
      <TextField
        {...field('expertDiscount')}
        label={`${translate('meetings.cancel.expertDiscount')}${unit}`}
        slotProps={decimal}
      />
      <TextField
        label={translate('meetings.cancel.enteredBy')}
        value={enteredBy}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </Box>
  );
};
