import { Button, TextField, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { messages } from '#contract/messages.ts';
import { fromMinor, HIGHEST_PRICE, LOWEST_PRICE, type Minor } from '#contract/money.ts';
import { formatMoney } from '#src/format/money.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { Section } from '#src/components/Section.tsx';
import { useUnsavedChanges } from '#src/components/useUnsavedChanges.tsx';
import { RefusedInput } from './RefusedInput.tsx';
import type { Booking } from './useBooking.ts';
import type { Scheduler } from './useScheduler.ts';

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
