import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type TextInputProps, useGetIdentity, useLocale, useTranslate } from 'react-admin';
import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MeetingDetail } from '#contract/meetings.ts';
import { fromMinor, type Minor, minor, toMinor } from '#contract/money.ts';
import { cancelRequesters } from '#contract/statuses.ts';
import { config } from '#src/config.ts';
import { localZone } from '#src/format/dateTime.ts';
import { formatMoney } from '#src/format/money.ts';
import { decimal, MoneyDialogInput } from '../MoneyDialog.tsx';
import { inUnit, penaltyOf, type CancelForm } from './cancelForm.ts';

const CancelInput: ComponentType<TextInputProps & { readonly source: keyof CancelForm }> = MoneyDialogInput;

export const CancelFields = ({ meeting }: { readonly meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <>
      <CancelInput source="requestedBy" select label="meetings.cancel.requestedBy">
        {cancelRequesters.map((requester) => (
          <MenuItem key={requester} value={requester}>
            {translate(`meetings.cancel.requesters.${requester}`)}
          </MenuItem>
        ))}
      </CancelInput>
      <CancelInput
        source="dateTime"
        required
        type="datetime-local"
        label={translate('meetings.cancel.askedAt', { zone: localZone() })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <CancelInput source="reason" required multiline minRows={2} label="meetings.cancel.reason" />
      <AmountFields meeting={meeting} />
      <TextField
        label={translate('meetings.cancel.enteredBy')}
        value={identity?.fullName ?? ''}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </>
  );
};

const units = ['amount', 'percent'] as const;
type Unit = (typeof units)[number];

/** The penalty as amount or share, and the refunds by platform and expert. */
const AmountFields = ({ meeting: { price: wirePrice, ...meeting } }: { readonly meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { setValue, getValues, watch, formState } = useFormContext<CancelForm>();
  const { errors } = formState;
  const price = toMinor(wirePrice ?? 0);
  const currency = meeting.currency ?? '';
  const form = watch();
  const label = (name: 'penalty' | 'platformDiscount' | 'expertDiscount', of = currency) =>
    [translate(`meetings.cancel.${name}`, { product: config.productName }), of && `(${of})`].filter(Boolean).join(' ');
  const money = (amount: Minor) => formatMoney(fromMinor(amount), currency, locale);
  /* A share as money, with its rounding. */
  const share = () => {
    const amount = penaltyOf(form, price, currency);
    if (form.penaltyUnit === 'amount' || amount === undefined) return false;
    const isRounded = form.exact !== undefined && form.exact !== amount;
    return translate(isRounded ? 'meetings.cancel.rounded' : 'meetings.cancel.share', {
      amount: money(amount),
      exact: money(form.exact === undefined ? amount : minor(form.exact)),
    });
  };
  const changeUnit = (unit: Unit) => {
    const { penalty, penaltyUnit, exact } = { ...form, ...inUnit(getValues(), unit, price, currency) };
    setValue('penaltyUnit', penaltyUnit, { shouldDirty: true });
    setValue('exact', exact);
    setValue('penalty', penalty, { shouldDirty: true, shouldValidate: errors.penalty !== undefined });
  };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <CancelInput
          source="penalty"
          label={label('penalty', form.penaltyUnit === 'percent' ? '%' : currency)}
          onChange={() => setValue('exact', undefined)}
          helperText={share()}
          slotProps={decimal}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('meetings.cancel.unit')}
          value={form.penaltyUnit}
          onChange={(_, unit: Unit | null) => unit && changeUnit(unit)}
          sx={{ mt: 1, flexShrink: 0 }}
        >
          {units.map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
              {translate(`meetings.cancel.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <CancelInput source="platformDiscount" label={label('platformDiscount')} slotProps={decimal} />
      <CancelInput source="expertDiscount" label={label('expertDiscount')} slotProps={decimal} />
    </>
  );
};
