import {
  Alert,
  Button,
  FormControlLabel,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { PaymentMethod } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, HIGHEST_PRICE, isPayable, LOWEST_PRICE, type Minor, minor } from '#contract/money.ts';
import { Section } from '#src/components/Section.tsx';
import { Awaited } from '#src/components/InTurn.tsx';
import { ErrorPanel } from '#src/components/failures.tsx';
import { useSentence } from '#src/components/texts.tsx';
import { useUnsaved } from '#src/components/UnsavedChanges.tsx';
import { formatMoney } from '#src/format/money.ts';
import { formatMonth } from '#src/format/months.ts';
import { cardText } from '../meetingFields.tsx';
import { type Booking, PlacedAlert, RefusedInput } from './useBooking.tsx';
import { askedPrice, unusableReason } from './booking.ts';
import type { Scheduler } from './useScheduler.ts';

/** The durations a meeting can have, each with the expert's price; and what is wrong with the pricing, where something is. */
export const DurationSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const { durations, choices } = scheduler;
  return (
    <Section title="meetings.create.duration">
      <PlacedAlert failure={booking.failureAt('pricing')} />
      {durations.isPending && <Awaited height={44} />}
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
  const { prices, pricing } = scheduler;
  const priceOf = (duration: number) => {
    /* Its line is there before it is, and where it cannot be read. */
    if (!prices) return (pricing.isLoading || pricing.isError) && '\u00a0';
    const price = askedPrice(prices, duration);
    return price === undefined
      ? translate('meetings.create.unpriced')
      : formatMoney(fromMinor(price), prices.currency, locale);
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

const problemOf = (asked: Minor | undefined, price: Minor | undefined, currency: string | undefined) => {
  if (asked === undefined) return undefined;
  if (price === undefined) return messages.amountDecimals;
  if (!isPayable(price, currency ?? '')) return messages.amountNotPayable;
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
  const problem = problemOf(asked, price.price, currency) ?? refused?.message;
  useUnsaved({ isDirty: price.isOwn, name: translate('meetings.create.priceUnsaved') });
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
            difference: money(minor(Math.abs(difference))),
            price: money(asked),
          })}
          <Button size="small" onClick={price.reset}>
            {translate('meetings.create.backToAsked', { price: money(asked) })}
          </Button>
        </Typography>
      )}
    </Section>
  );
};

/** The user's payment methods; that there is none, or that the chosen one was refused, is told here (product.md §8). */
export const PaymentSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const translate = useTranslate();
  const { payments, methods, method, now, url } = scheduler;
  return (
    <Section title="meetings.create.payment">
      <PlacedAlert failure={booking.failureAt('payment')} />
      {url.userId === undefined && (
        <Typography color="text.secondary">{translate('meetings.create.chooseUserFirst')}</Typography>
      )}
      {payments.isLoading && <Skeleton variant="rounded" height={56} />}
      {payments.isError && <ErrorPanel error={payments.error} onRetry={() => void payments.refetch()} />}
      {scheduler.obstacles.noPaymentMethod && <Alert severity="warning">{translate(messages.noPaymentMethod)}</Alert>}
      {methods.length > 0 && (
        <RadioGroup
          aria-label={translate('meetings.create.payment')}
          value={method?.id ?? null}
          onChange={(_, id) => scheduler.pickMethod(id)}
          sx={{ gap: 1 }}
        >
          {methods.map((option) => (
            <MethodCard key={option.id} method={option} now={now} isChosen={option.id === method?.id} />
          ))}
        </RadioGroup>
      )}
    </Section>
  );
};

const expiryOf = ({ expYear, expMonth }: PaymentMethod, locale: string) =>
  expYear && expMonth ? formatMonth(`${expYear}-${String(expMonth).padStart(2, '0')}`, locale) : undefined;

const MethodCard = ({ method, now, isChosen }: { method: PaymentMethod; now: Date; isChosen: boolean }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const reason = unusableReason(method, now);
  const month = expiryOf(method, locale);
  const notes = [
    month && translate('meetings.create.expires', { month }),
    method.isDefault && translate('meetings.create.default'),
    reason && translate(`meetings.create.unusable.${reason}`),
  ].filter(Boolean);
  return (
    <FormControlLabel
      value={method.id}
      disabled={reason !== undefined}
      control={<Radio size="small" />}
      label={
        <>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {cardText(method, { translate })}
          </Typography>
          <Typography component="span" variant="body2" color={reason ? 'error' : 'text.secondary'}>
            {notes.join(' · ')}
          </Typography>
        </>
      }
      sx={{ m: 0, px: 1, py: 0.5, border: 1, borderRadius: 1, borderColor: isChosen ? 'primary.main' : 'divider' }}
    />
  );
};
