import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  ToggleButton,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { meetingCreate, type PaymentMethod } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, isPayable, type Minor, minor } from '#contract/money.ts';
import { Section } from '#src/ui/Section.tsx';
import { DelayingSkeleton } from '#src/ui/page/StagedRender.tsx';
import { ErrorPanel, FailureAlert } from '#src/ui/failures.tsx';
import { useWords } from '#src/fields/field.tsx';
import { useUnsaved } from '#src/drafts/UnsavedChanges.tsx';
import { formatMoney } from '#src/format/money.ts';
import { formatMonth } from '#src/format/day.ts';
import { cardText } from '../meetingFields.tsx';
import { listPriceOf, unusableReason } from './booking.ts';
import type { Scheduler, SchedulerProps } from './useScheduler.ts';

export const DurationSection = ({ scheduler }: SchedulerProps) => {
  const { translate, locale } = useWords();
  const { durations, prices, pricing, duration, hasNoPricing, pickDuration } = scheduler;
  const alert = scheduler.alertAt('duration');
  const priceOf = (minutes: number) => {
    /* Reserves the line of the price while it loads, and if it cannot be read. */
    if (!prices) return (pricing.isLoading || pricing.isError) && '\u00a0';
    const price = listPriceOf(prices, minutes);
    return price === undefined
      ? translate('meetings.create.unpriced')
      : formatMoney(fromMinor(price), prices.currency, locale);
  };
  return (
    <Section title="resources.meetings.fields.duration">
      {alert && <FailureAlert failure={alert} />}
      {durations.isPending && <DelayingSkeleton height={44} />}
      {durations.isError && <ErrorPanel error={durations.error} onRetry={() => void durations.refetch()} />}
      {durations.data && (
        <Box
          role="group"
          aria-label={translate('resources.meetings.fields.duration')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {durations.data.data.map(({ value }) => (
            <ToggleButton
              key={value}
              size="small"
              value={value}
              selected={value === duration}
              onClick={() => value !== duration && pickDuration(value)}
              disabled={Boolean(prices) && value !== duration && listPriceOf(prices, value) === undefined}
              sx={{
                flexDirection: 'column',
                minWidth: 96,
                '&.Mui-selected': { borderColor: 'primary.main' },
              }}
            >
              <span>{translate('meetings.minutes', { smart_count: value })}</span>
              <Typography component="span" variant="caption" color="text.secondary">
                {priceOf(value)}
              </Typography>
            </ToggleButton>
          ))}
        </Box>
      )}
      {pricing.isError && <ErrorPanel error={pricing.error} onRetry={() => void pricing.refetch()} />}
      {hasNoPricing && <Alert severity="warning">{translate(messages.noPricing)}</Alert>}
    </Section>
  );
};

const problemOf = ({ price: { listPrice, amount }, currency }: Scheduler) => {
  if (listPrice === undefined) return undefined;
  if (amount === undefined) return messages.amountDecimals;
  if (!isPayable(amount, currency ?? '')) return messages.amountNotPayable;
  return meetingCreate.shape.price.safeParse(fromMinor(amount)).error?.issues[0]?.message;
};

export const PriceSection = ({ scheduler }: SchedulerProps) => {
  const { translate, say, locale } = useWords();
  const { price, currency, duration } = scheduler;
  const { listPrice, amount } = price;
  const money = (value: Minor) => formatMoney(fromMinor(value), currency, locale);
  const problem = problemOf(scheduler) ?? scheduler.problems.price;
  useUnsaved({ isDirty: price.isDirty, name: translate('meetings.create.priceUnsaved') });
  const minutes = translate('meetings.minutes', { smart_count: duration });
  const listed =
    listPrice === undefined ? undefined : translate('meetings.create.listPrice', { price: money(listPrice), minutes });
  const difference = listPrice === undefined || amount === undefined ? 0 : amount - listPrice;
  return (
    <Section title="resources.meetings.fields.price">
      <TextField
        label={
          currency ? translate('meetings.create.priceOf', { currency }) : translate('resources.meetings.fields.price')
        }
        value={price.text}
        onChange={(event) => price.change(event.target.value)}
        disabled={listPrice === undefined}
        error={problem !== undefined}
        helperText={(problem && say(problem)) ?? (difference === 0 ? listed : undefined)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {listPrice !== undefined && difference !== 0 && (
        <Typography variant="body2" color="text.secondary" aria-live="polite">
          {translate(difference > 0 ? 'meetings.create.more' : 'meetings.create.less', {
            difference: money(minor(Math.abs(difference))),
            price: money(listPrice),
          })}
          <Button size="small" onClick={price.reset}>
            {translate('meetings.create.backToListPrice', { price: money(listPrice) })}
          </Button>
        </Typography>
      )}
    </Section>
  );
};

export const PaymentSection = ({ scheduler }: SchedulerProps) => {
  const translate = useTranslate();
  const { payments, methods, method, now, url, hasNoMethod } = scheduler;
  const alert = scheduler.alertAt('paymentMethodId');
  return (
    <Section title="resources.meetings.fields.paymentMethod">
      {alert && <FailureAlert failure={alert} />}
      {url.userId === undefined && (
        <Typography color="text.secondary">{translate('meetings.create.chooseUserFirst')}</Typography>
      )}
      {payments.isLoading && <Skeleton variant="rounded" height={56} />}
      {payments.isError && <ErrorPanel error={payments.error} onRetry={() => void payments.refetch()} />}
      {hasNoMethod && <Alert severity="warning">{translate(messages.noPaymentMethod)}</Alert>}
      {methods.length > 0 && (
        <RadioGroup
          aria-label={translate('resources.meetings.fields.paymentMethod')}
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

const MethodCard = ({ method, now, isChosen }: { method: PaymentMethod; now: Date; isChosen: boolean }) => {
  const words = useWords();
  const { translate, locale } = words;
  const reason = unusableReason(method, now);
  const { expYear, expMonth } = method;
  const month = expYear && expMonth && formatMonth(`${expYear}-${String(expMonth).padStart(2, '0')}`, locale);
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
            {cardText(method, words)}
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
