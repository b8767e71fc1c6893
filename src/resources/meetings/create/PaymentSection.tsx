import { Alert, FormControlLabel, Radio, RadioGroup, Skeleton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { PaymentMethod } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { ErrorPanel } from '#src/components/failures.tsx';
import { formatMonth } from '#src/format/months.ts';
import { Section } from '#src/components/Section.tsx';
import { cardText } from '../meetingFields.tsx';
import { unusableReason } from './usePayment.ts';
import { PlacedAlert } from './PlacedFailure.tsx';
import type { Booking } from './useBooking.ts';
import type { Scheduler } from './useScheduler.ts';

/** The user's payment methods; that there is none, or that the chosen one was refused, is told here (spec 8). */
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
