import { Alert, Box, Typography } from '@mui/material';
import { useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { HOLD_HOURS, isHeldAtOnce, type Person } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, LOWEST_PRICE } from '#contract/money.ts';
import { displayNameOf } from '#contract/names.ts';
import { seenInTurn } from '#src/components/InTurn.tsx';
import { PageBar, PageTitle } from '#src/components/PageTitle.tsx';
import { useIsPhone } from '#src/components/screen.ts';
import { Section } from '#src/components/Section.tsx';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { formatDay } from '#src/format/day.ts';
import { formatMoney } from '#src/format/money.ts';
import { paths } from '#src/paths.ts';
import { useWords } from '#src/fields/field.tsx';
import { Columns } from '#src/resource/ShowPage.tsx';
import { PersonPicker } from '../PersonPicker.tsx';
import { cardText } from '../meetingFields.tsx';
import { DurationSection, PaymentSection, PriceSection } from './PriceAndPayment.tsx';
import { type Booking, PlacedAlert, RefusedInput, useBooking } from './useBooking.tsx';
import { BoardSection } from './SlotBoard.tsx';
import { missingParts } from './booking.ts';
import { type Scheduler, useScheduler } from './useScheduler.ts';
import { readingTexts } from './zoneClocks.ts';

const crumbs = [{ label: 'resources.meetings.name', to: paths.meetings }];
const column = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 };

/** The scheduler (product.md §2): one page, everything visible; what is chosen can be linked. */
export const MeetingCreate = () => {
  const scheduler = useScheduler();
  const booking = useBooking(scheduler);
  return (
    <>
      <PageTitle title="meetings.schedule" crumbs={crumbs} />
      <Columns aside={380}>
        <Box sx={{ ...column, ...seenInTurn }}>
          <PeopleSection scheduler={scheduler} booking={booking} />
          <DurationSection scheduler={scheduler} booking={booking} />
          <BoardSection scheduler={scheduler} booking={booking} />
        </Box>
        <Box sx={column}>
          <PriceSection scheduler={scheduler} booking={booking} />
          <PaymentSection scheduler={scheduler} booking={booking} />
          <SummarySection scheduler={scheduler} booking={booking} />
        </Box>
      </Columns>
    </>
  );
};

/** Keeps its line when there is nothing to say, so that nothing moves. */
const hintOf = (person: Person | undefined) => [person?.email, person?.timezone].filter(Boolean).join(' · ') || ' ';

/** Expert and user; that they are one person is told at once, or when the API finds it out (product.md §8). */
const PeopleSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const { expert, user, obstacles } = scheduler;
  const refused = { expert: booking.failureAt('expert'), user: booking.failureAt('user') };
  return (
    <Section title="meetings.create.people">
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <RefusedInput failure={refused.expert}>
          <PersonPicker
            kind="expert"
            person={expert}
            onPick={scheduler.pickExpert}
            hint={hintOf(expert)}
            problem={refused.expert?.message}
          />
        </RefusedInput>
        <RefusedInput failure={refused.user}>
          <PersonPicker
            kind="user"
            person={user}
            onPick={scheduler.pickUser}
            hint={hintOf(user)}
            problem={obstacles.samePerson ? messages.samePerson : refused.user?.message}
          />
        </RefusedInput>
      </Box>
    </Section>
  );
};

/**
 * What will happen, in words, and the one button that makes it happen, on a phone where the thumb is; while something is
 * missing, what that is.
 */
const SummarySection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const isPhone = useIsPhone();
  const list = useRef<HTMLDivElement>(null);
  const missing = missingParts(scheduler.choices);
  const { price } = scheduler.choices;
  const lowest = formatMoney(fromMinor(LOWEST_PRICE), scheduler.currency, locale);
  const submit = () => {
    if (!booking.isComplete) list.current?.focus();
    void booking.book();
  };
  const button = (
    <SteadyButton
      variant={missing.length > 0 ? 'outlined' : 'contained'}
      size="large"
      fullWidth={isPhone}
      isPending={booking.isPending}
      onClick={submit}
    >
      {missing.length > 0 || price === undefined
        ? translate('meetings.create.submit')
        : translate('meetings.create.submitFor', {
            price: formatMoney(fromMinor(price), scheduler.currency, locale),
          })}
    </SteadyButton>
  );
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
      {isPhone ? <PageBar>{button}</PageBar> : button}
    </Section>
  );
};

const Sentence = ({ scheduler }: { scheduler: Scheduler }) => {
  const words = useWords();
  const { translate, locale } = words;
  const { choices, clocks, board, expert, user, method, currency, now } = scheduler;
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
          clocks: readingTexts(start, day, clocks, words).join(' · '),
        })}
      </Typography>
      <Typography>
        {translate(isNear ? 'meetings.create.chargeNow' : 'meetings.create.chargeLater', {
          card: cardText(method, words),
          hours: HOLD_HOURS,
          price: formatMoney(fromMinor(price), currency, locale),
        })}
      </Typography>
    </>
  );
};
