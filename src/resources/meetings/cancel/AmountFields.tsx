import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { fromMinor, toMinor, type Minor } from '#contract/money.ts';
import { config } from '#src/config.ts';
import { formatMoney } from '#src/format/money.ts';
import { cancelField } from './cancelField.ts';
import { inUnit, penaltyOf, type CancelForm } from './cancelForm.ts';
import type { CancelInputs } from './useCancelForm.ts';

interface AmountFieldsProps {
  readonly inputs: CancelInputs;
  readonly meeting: MeetingDetail;
}

const decimal = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const;
const units = ['amount', 'percent'] as const;

/** What is withheld from the user, as an amount or a share of the price, and what platform and expert give back of it. */
export const AmountFields = ({ inputs, meeting }: AmountFieldsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { form, change } = inputs;
  const { currency } = meeting;
  const price = toMinor(meeting.price ?? 0);
  const label = (name: 'penalty' | 'platformDiscount' | 'expertDiscount', unit = currency) =>
    [translate(`meetings.cancel.${name}`, { product: config.productName }), unit && `(${unit})`]
      .filter(Boolean)
      .join(' ');
  const money = (amount: Minor) => formatMoney(fromMinor(amount), currency, locale);
  /* A share in money, and what rounding it to two decimals has changed. */
  const share = () => {
    const amount = penaltyOf(form, price);
    if (form.penaltyUnit === 'amount' || amount === undefined) return undefined;
    const isRounded = form.exact !== undefined && form.exact !== amount;
    return translate(isRounded ? 'meetings.cancel.rounded' : 'meetings.cancel.share', {
      amount: money(amount),
      exact: money(form.exact ?? amount),
    });
  };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          {...cancelField(inputs, 'penalty')}
          label={label('penalty', form.penaltyUnit === 'percent' ? '%' : currency)}
          helperText={inputs.problems.penalty ?? share()}
          slotProps={decimal}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('meetings.cancel.unit')}
          value={form.penaltyUnit}
          onChange={(_, unit: CancelForm['penaltyUnit'] | null) => unit && change(inUnit(form, unit, price))}
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
