import { Alert, Box, Typography } from '@mui/material';
import { useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { HOLD_HOURS, isHeldAtOnce } from '#contract/booking.ts';
import { fromMinor, LOWEST_PRICE } from '#contract/money.ts';
import { displayNameOf } from '#contract/names.ts';
import { formatDay } from '#src/format/day.ts';
import { formatMoney } from '#src/format/money.ts';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { Section } from '#src/components/Section.tsx';
import { cardText } from '../meetingFields.tsx';
import { missingParts } from './booking.ts';
import { PlacedAlert } from './PlacedFailure.tsx';
import type { Booking } from './useBooking.ts';
import { useReadingText } from './useReadingText.ts';
import type { Scheduler } from './useScheduler.ts';

/** What will happen, in words, and the one button that makes it happen; while something is missing, what that is. */
export const SummarySection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const missing = missingParts(scheduler.choices);
  const { price } = scheduler.choices;
  const lowest = formatMoney(fromMinor(LOWEST_PRICE), scheduler.currency, locale);
  const submit = () => {
    if (!booking.isComplete) list.current?.focus();
    void booking.book();
  };
  return (
    <Section title="meetings.create.summary">
      {missing.length > 0 ? (
        <Alert ref={list} severity="info" tabIndex={-1} icon={false}>
          {translate('meetings.create.missing')}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {missing.map((part) => (
              <li key={part}>{translate(`meetings.create.missingParts.${part}`, { lowest })}</li>
            ))}
          </Box>
        </Alert>
      ) : (
        <Sentence scheduler={scheduler} />
      )}
      <PlacedAlert failure={booking.beside} />
      <SteadyButton
        variant={missing.length > 0 ? 'outlined' : 'contained'}
        size="large"
        isPending={booking.isPending}
        onClick={submit}
      >
        {missing.length > 0 || price === undefined
          ? translate('meetings.create.submit')
          : translate('meetings.create.submitFor', {
              price: formatMoney(fromMinor(price), scheduler.currency, locale),
            })}
      </SteadyButton>
    </Section>
  );
};

const Sentence = ({ scheduler }: { scheduler: Scheduler }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { choices, clocks, board, expert, user, method, currency, now } = scheduler;
  const textOf = useReadingText(clocks);
  const { start, duration, price } = choices;
  if (!start || !expert || !user || !method || price === undefined) return null;
  const day = board.dateAt(new Date(start));
  const isNear = isHeldAtOnce(new Date(start), now);
  return (
    <>
      <Typography>
        {translate('meetings.create.sentence', {
          expert: displayNameOf(expert),
          user: displayNameOf(user),
          minutes: translate('meetings.minutes', { smart_count: duration }),
          date: formatDay(day, locale),
          clocks: textOf(start, day).join(' · '),
        })}
      </Typography>
      <Typography>
        {translate(isNear ? 'meetings.create.chargeNow' : 'meetings.create.chargeLater', {
          card: cardText(method, { translate }),
          hours: HOLD_HOURS,
          price: formatMoney(fromMinor(price), currency, locale),
        })}
      </Typography>
    </>
  );
};
