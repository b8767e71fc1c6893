import { Box, Button, Card, CardContent, Link, List, ListItem, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useGetList, useGetResourceLabel, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingItem } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { openStages } from '#contract/statuses.ts';
import { numberFormat } from '#src/format/intl.ts';
import { AsOf } from '#src/components/AsOf.tsx';
import { Delta } from '#src/components/Delta.tsx';
import { ErrorPanel, WidgetBoundary } from '#src/components/failures.tsx';
import { Instant, ZoneNote } from '#src/components/Instant.tsx';
import { InTurn } from '#src/components/InTurn.tsx';
import { Loading } from '#src/components/Loading.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { EmptyState } from '#src/components/Section.tsx';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { paths } from '#src/paths.ts';
import { Attention } from './Attention.tsx';
import { counts, useDashboard } from './figures.ts';
import { MonthFigures } from './MonthFigures.tsx';
import { WeeksChart } from './WeeksChart.tsx';

/** The home of the shell (spec 2, decisions 17): numbers that lead to the rows they count. */
export const Dashboard = () => {
  const { has, takes } = useCapabilities();
  const hasFigures = has('getDashboard');
  const hasNext = takes('searchMeetings', 'from', 'stage', 'orderBy');
  return (
    <Stack spacing={2}>
      <PageTitle title="shell.menu.dashboard" />
      {!hasFigures && !hasNext && <NoFigures />}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {(hasFigures || hasNext) && <ZoneNote />}
        {hasFigures && <FiguresAsOf />}
      </Stack>
      <InTurn>
        {hasFigures && (
          <WidgetBoundary>
            <CountCards />
          </WidgetBoundary>
        )}
        {hasFigures && (
          <DashboardSection title="dashboard.attention.title">
            <Attention />
          </DashboardSection>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <InTurn>
            {hasFigures && (
              <DashboardSection title="dashboard.months.title" minHeight={320}>
                <MonthFigures />
              </DashboardSection>
            )}
            {hasNext && (
              <DashboardSection title="dashboard.next.title" minHeight={320}>
                <NextMeetings />
              </DashboardSection>
            )}
          </InTurn>
        </Box>
        {hasFigures && <Weeks />}
      </InTurn>
    </Stack>
  );
};

/** Nothing to count: where the work is. */
const NoFigures = () => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  return (
    <EmptyState
      title={translate('dashboard.none')}
      action={
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
          {['accounts', 'meetings'].map((name) => (
            <Button key={name} component={RouterLink} to={`/${name}`} variant="outlined">
              {labelOf(name, 2)}
            </Button>
          ))}
        </Stack>
      }
    />
  );
};

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

/** The last twelve weeks. */
const Weeks = () => {
  const { answer, timeZone, error, retry } = useDashboard();
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
  readonly name: string;
  /** Undefined while it is being read, as where it leads. */
  readonly value: number | undefined;
  readonly to: string | undefined;
  /** That of as many days a week earlier. */
  readonly before: number | undefined;
}

/** One number and where it leads. */
const CountCard = ({ name, value, before, to }: CountCardProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = <Typography color="text.secondary">{translate(`dashboard.counts.${name}`)}</Typography>;
  return (
    <Card sx={{ position: 'relative', p: 2, minHeight: 132 }}>
      {value === undefined || to === undefined ? (
        <>
          <Typography variant="h4" component="p">
            <Skeleton width={48} />
          </Typography>
          {label}
        </>
      ) : (
        <Link component={RouterLink} to={to} underline="hover" color="text.primary" sx={wholeCard}>
          <Typography variant="h4" component="p">
            {numberFormat(locale, {}).format(value)}
          </Typography>
          {label}
        </Link>
      )}
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

/** The counts, each a link to the list of exactly those rows. */
const CountCards = () => {
  const { takes } = useCapabilities();
  const { answer, timeZone, error, retry } = useDashboard();
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  const before: Partial<Record<string, number>> | undefined = answer?.before;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
        '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' }, minHeight: { xs: 118, sm: 132 } },
      }}
    >
      {counts
        .filter(({ needs }) => takes(...needs))
        .map(({ name, to }) => (
          <CountCard
            key={name}
            name={name}
            value={answer?.[name]}
            before={before?.[name]}
            to={answer && to(answer.periods, timeZone)}
          />
        ))}
    </Box>
  );
};

const SHOWN = 5;

/** The next meetings to take place. */
const NextMeetings = () => {
  const translate = useTranslate();
  const [from] = useState(() => new Date().toISOString());
  const { data, error, refetch } = useGetList<MeetingItem>('meetings', {
    filter: { from, stage: openStages },
    sort: { field: 'dateTime', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
    /* A row is not its record: the meeting's page does not begin with it. */
    meta: { rows: true },
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) {
    return <Typography color="text.secondary">{translate('dashboard.next.none')}</Typography>;
  }
  return (
    <List disablePadding>
      {data.map(({ id, dateTime, expert, user, stage }) => (
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
  );
};
