import { Box, Card, CardContent, Link, List, ListItem, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingItem } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { canCancel, openStages } from '#contract/statuses.ts';
import { numberFormat } from '#src/format/intl.ts';
import { AsOf } from '#src/components/AsOf.tsx';
import { Delta } from '#src/components/Delta.tsx';
import { ErrorPanel, WidgetBoundary } from '#src/components/failures.tsx';
import { Instant, ZoneNote } from '#src/components/Instant.tsx';
import { InTurn } from '#src/components/InTurn.tsx';
import { Loading } from '#src/components/Loading.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useCall } from '#src/dataProvider/useCall.ts';
import { paths } from '#src/paths.ts';
import { Attention } from './Attention.tsx';
import { type Count, type CountPeriods, counts, useDashboard } from './figures.ts';
import { MonthFigures } from './MonthFigures.tsx';
import { WeeksChart } from './WeeksChart.tsx';

/** The home of the shell (spec 2, decisions 17): numbers that lead to the rows they count. */
export const Dashboard = () => (
  <Stack spacing={2}>
    <PageTitle title="shell.menu.dashboard" />
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <ZoneNote />
      <FiguresAsOf />
    </Stack>
    <InTurn>
      <WidgetBoundary>
        <CountCards />
      </WidgetBoundary>
      <DashboardSection title="dashboard.attention.title">
        <Attention />
      </DashboardSection>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <InTurn>
          <DashboardSection title="dashboard.months.title" minHeight={320}>
            <MonthFigures />
          </DashboardSection>
          <DashboardSection title="dashboard.next.title" minHeight={320}>
            <NextMeetings />
          </DashboardSection>
        </InTurn>
      </Box>
      <Weeks />
    </InTurn>
  </Stack>
);

/** The figures of all widgets come in one answer. */
const FiguresAsOf = () => <AsOf instant={useDashboard({ isFirst: true }).asOf} />;

interface DashboardSectionProps {
  /** An i18n key. */
  readonly title: string;
  /** What it will need, px, from the start: what stands below does not move when its answer comes. */
  readonly minHeight?: number;
  readonly children: ReactNode;
}

/** A widget under its heading; its failure stays its own. */
const DashboardSection = ({ title, minHeight, children }: DashboardSectionProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {translate(title)}
        </Typography>
        <Box sx={{ minHeight }}>
          <WidgetBoundary>{children}</WidgetBoundary>
        </Box>
      </CardContent>
    </Card>
  );
};

/** The last twelve weeks; left out where the API does not sum them up. */
const Weeks = () => {
  const { answer, isAbsent, timeZone, error, retry } = useDashboard();
  if (isAbsent) return null;
  return (
    <DashboardSection title="dashboard.weeks.title">
      {error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : answer ? (
        <WeeksChart weeks={answer.weeks} timeZone={timeZone} />
      ) : (
        <Loading />
      )}
    </DashboardSection>
  );
};

interface CountCardProps {
  readonly name: Count['name'];
  /** Undefined while it is being read. */
  readonly value: number | undefined;
  /** That of as many days a week earlier. */
  readonly before?: number | undefined;
  readonly to: string;
}

/** One number and where it leads. */
const CountCard = ({ name, value, before, to }: CountCardProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Card sx={{ position: 'relative', p: 2, minHeight: 132 }}>
      <Link component={RouterLink} to={to} underline="hover" color="text.primary" sx={wholeCard}>
        <Typography variant="h4" component="p">
          {value === undefined ? <Skeleton width={48} /> : numberFormat(locale, {}).format(value)}
        </Typography>
        <Typography color="text.secondary">{translate(`dashboard.counts.${name}`)}</Typography>
      </Link>
      {before !== undefined && (
        <Typography variant="caption" component="div" color="text.secondary">
          <Delta now={value} before={before} />
          {translate('dashboard.counts.weekBefore', { count: numberFormat(locale, {}).format(before) })}
        </Typography>
      )}
    </Card>
  );
};

/** All of the card leads where its number does, and the number is what the link is called. */
const wholeCard = { display: 'block', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

interface ListCountCardProps {
  readonly count: Count;
  readonly periods: CountPeriods;
  readonly timeZone: string;
}

/** A count by its list's total, for an API without dashboard figures; nothing where the list cannot tell it. */
const ListCountCard = ({ count: { name, to, listTotal }, periods, timeZone }: ListCountCardProps) => {
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['dashboard', name, periods.today.startDate],
    queryFn: async () => (await listTotal(call, periods)) ?? null,
    retry: false,
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data === null) return null;
  return <CountCard name={name} value={isPending ? undefined : data} to={to(periods, timeZone)} />;
};

/** The counts, each a link to the list of exactly those rows. */
const CountCards = () => {
  const { answer, isAbsent, periods, timeZone, error, retry } = useDashboard();
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  const before: Partial<Record<Count['name'], number>> | undefined = answer?.before;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
        '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' }, minHeight: { xs: 118, sm: 132 } },
      }}
    >
      {counts.map((count) =>
        isAbsent || (answer && answer[count.name] === undefined) ? (
          <ListCountCard key={count.name} count={count} periods={periods} timeZone={timeZone} />
        ) : (
          <CountCard
            key={count.name}
            name={count.name}
            value={answer?.[count.name]}
            before={before?.[count.name]}
            to={count.to(periods, timeZone)}
          />
        ),
      )}
    </Box>
  );
};

const SHOWN = 5;

/** The next meetings to take place; an API that takes no notice of the question is not believed to have none. */
const NextMeetings = () => {
  const translate = useTranslate();
  const [from] = useState(() => new Date().toISOString());
  const { data, error, refetch } = useGetList<MeetingItem>('meetings', {
    filter: { from, stage: openStages },
    sort: { field: 'dateTime', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
    /* A row is not its record: the meeting's page does not begin with it. */
    meta: { rows: true },
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const coming = data.filter(({ dateTime, stage }) => Date.parse(dateTime) >= Date.parse(from) && canCancel(stage));
  const next = coming.toSorted((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime)).slice(0, SHOWN);
  const isIgnored = coming.length < data.length;
  if (next.length === 0) {
    return (
      <Typography color="text.secondary">
        {translate(isIgnored ? 'dashboard.next.ignored' : 'dashboard.next.none')}
      </Typography>
    );
  }
  return (
    <>
      {isIgnored && <Typography color="text.secondary">{translate('dashboard.next.ignored')}</Typography>}
      <List disablePadding>
        {next.map(({ id, dateTime, expert, user, stage }) => (
          <ListItem key={id} disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Stack sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Instant value={dateTime} form="near" expert={expert} user={user} />
              <Link component={RouterLink} to={paths.meeting(id)} noWrap>
                {translate('dashboard.next.parties', { expert: fullNameOf(expert), user: fullNameOf(user) })}
              </Link>
            </Stack>
            <StatusChip status={stage} />
          </ListItem>
        ))}
      </List>
    </>
  );
};
