import {
  Box,
  Card,
  CardActionArea,
  CardContent,
  Link,
  List,
  ListItem,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingItem } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { canCancel, openStages } from '#contract/statuses.ts';
import { AsOf } from '#src/components/AsOf.tsx';
import { ErrorPanel, WidgetBoundary } from '#src/components/failures.tsx';
import { Instant } from '#src/components/Instant.tsx';
import { InTurn } from '#src/components/InTurn.tsx';
import { Loading } from '#src/components/Loading.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { useCall } from '#src/dataProvider/useCall.ts';
import { paths } from '#src/paths.ts';
import { type Count, type CountPeriods, counts, useDashboard } from './figures.ts';
import { MonthFigures } from './MonthFigures.tsx';

/** The home of the shell (spec 2, decisions 17): numbers that lead to the rows they count. */
export const Dashboard = () => (
  <Stack spacing={2}>
    <PageTitle title="shell.menu.dashboard" />
    <FiguresAsOf />
    <InTurn>
      <WidgetBoundary>
        <CountCards />
      </WidgetBoundary>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <InTurn>
          <DashboardSection title="dashboard.months.title">
            <MonthFigures />
          </DashboardSection>
          <DashboardSection title="dashboard.next.title">
            <NextMeetings />
          </DashboardSection>
        </InTurn>
      </Box>
      <Weeks />
    </InTurn>
  </Stack>
);

/** The figures of all widgets come in one answer. */
const FiguresAsOf = () => <AsOf instant={useDashboard().asOf} />;

/** A widget under its heading (an i18n key); its failure stays its own. */
const DashboardSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {translate(title)}
        </Typography>
        <WidgetBoundary>{children}</WidgetBoundary>
      </CardContent>
    </Card>
  );
};

const WeeksChart = lazyPart(async () => (await import('./WeeksChart.tsx')).WeeksChart);

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
  readonly to: string;
}

const urgent: ReadonlySet<string> = new Set<Count['name']>(['needsAttention', 'stuckPayments']);

/** One number and where it leads. */
const CountCard = ({ name, value, to }: CountCardProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const isUrgent = urgent.has(name) && value !== undefined && value > 0;
  return (
    <Card>
      <CardActionArea component={RouterLink} to={to} sx={{ height: '100%' }}>
        <CardContent>
          <Typography variant="h4" component="p" color={isUrgent ? 'warning.main' : 'text.primary'}>
            {value === undefined ? <Skeleton width={48} /> : new Intl.NumberFormat(locale).format(value)}
          </Typography>
          <Typography color="text.secondary">{translate(`dashboard.counts.${name}`)}</Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
};

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
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' } }}>
      {counts.map((count) =>
        isAbsent || (answer && answer[count.name] === undefined) ? (
          <ListCountCard key={count.name} count={count} periods={periods} timeZone={timeZone} />
        ) : (
          <CountCard key={count.name} name={count.name} value={answer?.[count.name]} to={count.to(periods, timeZone)} />
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
              <Instant value={dateTime} expert={expert} user={user} />
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
