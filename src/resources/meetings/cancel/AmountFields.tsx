import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { config } from '#src/config.ts';
import { cancelField } from './cancelField.ts';
import type { CancelForm } from './cancelForm.ts';
import type { CancelInputs } from './useCancelForm.ts';

interface AmountFieldsProps {
  readonly inputs: CancelInputs;
  readonly currency: string | null | undefined;
}

const decimal = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const;
const units = ['amount', 'percent'] as const;

/** What is withheld from the user, as an amount or a share of the price, and what platform and expert give back of it. */
export const AmountFields = ({ inputs, currency }: AmountFieldsProps) => {
  const translate = useTranslate();
  const { form, change } = inputs;
  const label = (name: 'penalty' | 'platformDiscount' | 'expertDiscount', unit = currency) =>
    [translate(`meetings.cancel.${name}`, { product: config.productName }), unit && `(${unit})`]
      .filter(Boolean)
      .join(' ');
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          {...cancelField(inputs, 'penalty')}
          label={label('penalty', form.penaltyUnit === 'percent' ? '%' : currency)}
          slotProps={decimal}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('meetings.cancel.unit')}
          value={form.penaltyUnit}
          onChange={(_, penaltyUnit: CancelForm['penaltyUnit'] | null) => penaltyUnit && change({ penaltyUnit })}
          sx={{ mt: 1, flexShrink: 0 }}
        >
          {units.map((unit) => (
            <ToggleButton key={unit} value={unit} sx={{ textTransform: 'none' }}>
              {translate(`meetings.cancel.${unit}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <TextField {...cancelField(inputs, 'platformDiscount')} label={label('platformDiscount')} slotProps={decimal} />
      <TextField {...cancelField(inputs, 'expertDiscount')} label={label('expertDiscount')} slotProps={decimal} />
    </>
  );
};
