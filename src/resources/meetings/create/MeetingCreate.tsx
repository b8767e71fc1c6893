import { Alert, Box, Typography } from '@mui/material';
import { useRef } from 'react';
import { HOLD_HOURS, isHeldAtOnce, type Person } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, LOWEST_PRICE } from '#contract/money.ts';
import { displayNameOf, nameWithEmail } from '#contract/names.ts';
import { useListTakes } from '#src/dataProvider/useCall.ts';
import { dayAndReadings } from '#src/domain/clocks.ts';
import { useWords } from '#src/fields/field.tsx';
import { RecordPicker } from '#src/fields/RecordPicker.tsx';
import { formatMoney } from '#src/format/money.ts';
import { paths } from '#src/paths.ts';
import { Columns } from '#src/resource/ShowPage.tsx';
import { ErrorPanel, FailureAlert } from '#src/ui/failures.tsx';
import { revealInOrder } from '#src/ui/page/StagedRender.tsx';
import { PageBar, PageTitle } from '#src/ui/page/PageTitle.tsx';
import { useIsPhone } from '#src/ui/screen.ts';
import { Section } from '#src/ui/Section.tsx';
import { SteadyButton } from '#src/ui/controls.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { cardText } from '../meetingFields.tsx';
import { DurationSection, PaymentSection, PriceSection } from './PriceAndPayment.tsx';
import { BoardSection } from './SlotBoard.tsx';
import { type Scheduler, type SchedulerProps, useScheduler } from './useScheduler.ts';

const crumbs = [{ label: 'resources.meetings.name', to: paths.meetings }];
const column = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 };

/** The scheduler (product.md §2): everything visible on one page; the choices are in the URL. */
export const MeetingCreate = () => {
  const scheduler = useScheduler();
  return (
    <>
      <PageTitle title="meetings.schedule" crumbs={crumbs} />
      <Columns aside={380}>
        <Box sx={{ ...column, ...revealInOrder }}>
          <PeopleSection scheduler={scheduler} />
          <DurationSection scheduler={scheduler} />
          <BoardSection scheduler={scheduler} />
        </Box>
        <Box sx={column}>
          <PriceSection scheduler={scheduler} />
          <PaymentSection scheduler={scheduler} />
          <SummarySection scheduler={scheduler} />
        </Box>
      </Columns>
    </>
  );
};

const PeopleSection = ({ scheduler: { people, problems, isSamePerson, ...scheduler } }: SchedulerProps) => (
  <Section title="meetings.create.people">
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        /* Reserves the height of an empty hint, on a phone of two lines, so that nothing moves. */
        '& .MuiFormHelperText-root': { minHeight: { xs: '2lh', sm: 0 } },
      }}
    >
      <PersonPicker kind="expert" read={people.expert} onPick={scheduler.pickExpert} problem={problems.expertId} />
      <PersonPicker
        kind="user"
        read={people.user}
        onPick={scheduler.pickUser}
        problem={isSamePerson ? messages.samePerson : problems.userId}
      />
    </Box>
  </Section>
);

interface PersonPickerProps {
  readonly kind: 'expert' | 'user';
  readonly read: Scheduler['people']['expert'];
  readonly onPick: (person: Person | undefined) => void;
  readonly problem: string | undefined;
}

const PersonPicker = ({ kind, read: { data: person, error, refetch }, onPick, problem }: PersonPickerProps) => {
  const { translate, say } = useWords();
  const people = `${kind}s`;
  return (
    <div>
      <RecordPicker<Person>
        to={people}
        record={person ?? null}
        onPick={(picked) => onPick(picked ?? undefined)}
        textOf={nameWithEmail}
        optionOf={(option) => <PersonOption person={option} />}
        searchedBy={useListTakes(people)('keyword') ? 'keyword' : undefined}
        label={translate(`accounts.type.${kind}`)}
        placeholder={translate('meetings.create.search')}
        error={problem !== undefined}
        helperText={say(problem) ?? (contactOf(person) || ' ')}
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
    </div>
  );
};

const contactOf = (person?: Person) => [person?.email, person?.timezone].filter(Boolean).join(' · ');

const PersonOption = ({ person }: { person: Person }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography noWrap>{displayNameOf(person)}</Typography>
    <Typography variant="caption" component="div" color="text.secondary" noWrap>
      {contactOf(person)}
    </Typography>
  </Box>
);

const SummarySection = ({ scheduler }: SchedulerProps) => {
  const { translate, locale } = useWords();
  const labelOf = useFieldLabel('meetings');
  const isPhone = useIsPhone();
  const list = useRef<HTMLDivElement>(null);
  const { missing, price, currency, isPending, book } = scheduler;
  const alert = scheduler.alertAt('root');
  const isMissing = missing.length > 0;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const lowest = money(fromMinor(LOWEST_PRICE));
  const submit = () => {
    if (isMissing) list.current?.focus();
    void book();
  };
  const button = (
    <SteadyButton
      variant={isMissing ? 'outlined' : 'contained'}
      size="large"
      fullWidth={isPhone}
      isPending={isPending}
      onClick={submit}
    >
      {isMissing || price.amount === undefined
        ? translate('meetings.schedule')
        : translate('meetings.create.submitFor', { price: money(fromMinor(price.amount)) })}
    </SteadyButton>
  );
  return (
    <Section title="meetings.create.summary">
      {isMissing ? (
        <Alert ref={list} severity="info" tabIndex={-1} icon={false}>
          {translate('meetings.create.missing')}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {missing.map((part) => (
              <li key={part}>
                {translate(`meetings.create.missingParts.${part}`, { lowest, _: labelOf({ source: part }) })}
              </li>
            ))}
          </Box>
        </Alert>
      ) : (
        <Sentence scheduler={scheduler} />
      )}
      {alert && <FailureAlert failure={alert} />}
      {isPhone ? <PageBar>{button}</PageBar> : button}
    </Section>
  );
};

const Sentence = ({ scheduler }: SchedulerProps) => {
  const words = useWords();
  const { translate, locale } = words;
  const { body, clocks, board, expert, user, method, currency, now } = scheduler;
  if (!body || !expert || !user || !method) return null;
  const isHeldNow = isHeldAtOnce(new Date(body.dateTime), now);
  return (
    <>
      <Typography>
        {translate('meetings.create.sentence', {
          expert: displayNameOf(expert),
          user: displayNameOf(user),
          minutes: translate('meetings.minutes', { smart_count: body.duration }),
          ...dayAndReadings(body.dateTime, board, clocks, words),
        })}
      </Typography>
      <Typography>
        {translate(isHeldNow ? 'meetings.create.chargeNow' : 'meetings.create.chargeLater', {
          card: cardText(method, words),
          hours: HOLD_HOURS,
          price: formatMoney(body.price, currency, locale),
        })}
      </Typography>
    </>
  );
};
