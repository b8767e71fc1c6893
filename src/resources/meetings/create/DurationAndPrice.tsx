import { Alert, Button, Skeleton, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { messages } from '#contract/messages.ts';
import { fromMinor, HIGHEST_PRICE, LOWEST_PRICE, type Minor } from '#contract/money.ts';
import { ErrorPanel } from '#src/components/failures.tsx';
import { Section } from '#src/components/Section.tsx';
import { useSentence } from '#src/components/texts.tsx';
import { useUnsavedChanges } from '#src/components/useUnsavedChanges.tsx';
import { formatMoney } from '#src/format/money.ts';
import { PlacedAlert, RefusedInput } from './PlacedFailure.tsx';
import { askedPrice } from './usePrice.ts';
import type { Booking } from './useBooking.ts';
import type { Scheduler } from './useScheduler.ts';

/** The durations a meeting can have, each with the expert's price; and what is wrong with the pricing, where something is. */
export const DurationSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const { durations, choices } = scheduler;
  return (
    <Section title="meetings.create.duration">
      <PlacedAlert failure={booking.failureAt('pricing')} />
      {durations.isPending && <Skeleton variant="rounded" height={44} />}
      {durations.isError && <ErrorPanel error={durations.error} onRetry={() => void durations.refetch()} />}
      {durations.data && (
        <DurationButtons scheduler={scheduler} chosen={choices.duration} options={durations.data.data} />
      )}
      <PricingState scheduler={scheduler} />
    </Section>
  );
};

/** Buttons of their own: a joined row breaks apart where it wraps. */
const separate = {
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiToggleButton-root': { border: 1, borderColor: 'divider', borderRadius: 1, m: 0 },
  '& .Mui-selected': { borderColor: 'primary.main' },
};

interface DurationButtonsProps {
  readonly scheduler: Scheduler;
  readonly chosen: number | undefined;
  readonly options: readonly { readonly value: number }[];
}

const DurationButtons = ({ scheduler, chosen, options }: DurationButtonsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const pricing = scheduler.pricing.data?.data;
  const priceOf = (duration: number) => {
    if (!pricing) return undefined;
    const price = askedPrice(pricing, duration);
    return price === undefined
      ? translate('meetings.create.unpriced')
      : formatMoney(fromMinor(price), pricing.currency, locale);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('meetings.create.duration')}
      value={chosen ?? null}
      onChange={(_, value: number | null) => value !== null && scheduler.pickDuration(value)}
      sx={separate}
    >
      {options.map(({ value }) => (
        <ToggleButton key={value} value={value} sx={{ flexDirection: 'column', minWidth: 96, textTransform: 'none' }}>
          <span>{translate('meetings.minutes', { smart_count: value })}</span>
          <Typography component="span" variant="caption" color="text.secondary">
            {priceOf(value)}
          </Typography>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const PricingState = ({ scheduler: { pricing, obstacles } }: { scheduler: Scheduler }) => {
  const translate = useTranslate();
  if (pricing.isError) return <ErrorPanel error={pricing.error} onRetry={() => void pricing.refetch()} />;
  return obstacles.noPricing && <Alert severity="warning">{translate(messages.noPricing)}</Alert>;
};

const problemOf = (asked: Minor | undefined, price: Minor | undefined) => {
  if (asked === undefined) return undefined;
  if (price === undefined) return messages.amountDecimals;
  if (price < LOWEST_PRICE) return messages.priceTooLow;
  return price > HIGHEST_PRICE ? messages.priceTooHigh : undefined;
};

/** The price: the expert's, or another one with the difference shown. */
export const PriceSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const translate = useTranslate();
  const say = useSentence();
  const locale = useLocale();
  const { price, currency, choices } = scheduler;
  const money = (amount: Minor) => formatMoney(fromMinor(amount), currency, locale);
  const { asked, typed } = price;
  const refused = booking.failureAt('price');
  const problem = problemOf(asked, price.price) ?? refused?.message;
  const { question } = useUnsavedChanges({ isDirty: price.isOwn, what: translate('meetings.create.priceUnsaved') });
  const minutes = translate('meetings.minutes', { smart_count: choices.duration });
  const listed = asked === undefined ? undefined : translate('meetings.create.asked', { price: money(asked), minutes });
  const difference = asked === undefined || price.price === undefined ? 0 : price.price - asked;
  return (
    <Section title="meetings.create.price">
      <RefusedInput failure={refused}>
        <TextField
          label={currency ? translate('meetings.create.priceOf', { currency }) : translate('meetings.create.price')}
          value={typed}
          onChange={(event) => price.type(event.target.value)}
          disabled={asked === undefined}
          error={problem !== undefined}
          helperText={(problem && say(problem)) ?? (difference === 0 ? listed : undefined)}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      </RefusedInput>
      {asked !== undefined && difference !== 0 && (
        <Typography variant="body2" color="text.secondary" aria-live="polite">
          {translate(difference > 0 ? 'meetings.create.more' : 'meetings.create.less', {
            difference: money(Math.abs(difference)),
            price: money(asked),
          })}
          <Button size="small" onClick={price.reset}>
            {translate('meetings.create.backToAsked', { price: money(asked) })}
          </Button>
        </Typography>
      )}
      {question}
    </Section>
  );
};
