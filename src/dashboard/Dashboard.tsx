import { Box, Button, Card, CardContent, Link, List, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetList, useGetResourceLabel, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingItem } from '#contract/meetings.ts';
import type { Dashboard as Figures } from '#contract/reports.ts';
import { heldStages, openStages } from '#contract/statuses.ts';
import type { Capabilities } from '#src/api/capabilities.ts';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import { hasList, useCapabilities } from '#src/dataProvider/useCall.ts';
import { MeetingLine } from '#src/domain/lines.tsx';
import { numberFormat } from '#src/format/intl.ts';
import { listPath, paths } from '#src/paths.ts';
import { type DashboardCard, isOfferedBy, useDeclarations, usePages } from '#src/resources/declaration.ts';
import { ErrorPanel, WidgetBoundary } from '#src/ui/failures.tsx';
import { Delta } from '#src/ui/figures.tsx';
import { AsOf, useToday, ZoneNote } from '#src/ui/instant/Instant.tsx';
import { Loading } from '#src/ui/lazyPart.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { EmptyState } from '#src/ui/Section.tsx';
import { Attention } from './Attention.tsx';
import { daysIn, MonthFigures, useDashboard, Weeks } from './figures.tsx';

interface CountSource {
  readonly name: 'pendingExperts' | 'meetingsToday' | 'meetingsNext7Days';
  /** The list's call and the filter fields it must support. */
  readonly needs: readonly [call: string, ...fields: string[]];
  readonly to: (periods: Figures['periods']) => string;
}

const meetingsOf = (name: 'meetingsToday' | 'meetingsNext7Days', period: 'today' | 'next7Days'): CountSource => ({
  name,
  needs: ['searchMeetings', 'from', 'to', 'stage'],
  to: (periods) => listPath(paths.meetings, { ...daysIn(periods[period]), stage: heldStages }),
});

const counts: readonly CountSource[] = [
  {
    name: 'pendingExperts',
    needs: ['searchAccounts', 'status'],
    to: () => listPath(paths.accounts, { status: 'PENDING' }),
  },
  meetingsOf('meetingsToday', 'today'),
  meetingsOf('meetingsNext7Days', 'next7Days'),
];

interface CountCardProps {
  readonly name: string;
  readonly value: number | undefined;
  readonly to: string | undefined;
  /** The count a week earlier. */
  readonly before: number | undefined;
}

const CountCard = ({ name, value, before, to }: CountCardProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const content = (
    <>
      <Typography variant="h4" component="p">
        {value === undefined ? <Skeleton width={48} /> : numberFormat(locale, {}).format(value)}
      </Typography>
      <Typography color="text.secondary">{translate(`dashboard.counts.${name}`)}</Typography>
    </>
  );
  return (
    <Card sx={{ position: 'relative', p: 2, minHeight: 132 }}>
      {value === undefined || to === undefined ? (
        content
      ) : (
        <Link component={RouterLink} to={to} underline="hover" color="text.primary" sx={wholeCard}>
          {content}
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

const wholeCard = { display: 'block', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

const CountCards = () => {
  const { takes } = useCapabilities();
  const { answer, error, retry } = useDashboard();
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
            to={answer && to(answer.periods)}
          />
        ))}
    </Box>
  );
};

const SHOWN = 5;

const NextMeetings = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<MeetingItem>('meetings', {
    filter: { when: 'upcoming', stage: openStages },
    sort: { field: 'dateTime', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
    /* Keeps the rows from being used as the record of the meeting's page. */
    meta: rowsOnly,
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) {
    return <Typography color="text.secondary">{translate('dashboard.next.none')}</Typography>;
  }
  return (
    <List dense disablePadding>
      {data.map((meeting) => (
        <MeetingLine key={meeting.id} meeting={meeting} />
      ))}
    </List>
  );
};

const isOffered = ({ has }: Capabilities) => has('getDashboard');

const ownCards: readonly DashboardCard[] = [
  { order: 10, content: CountCards, isOffered },
  { title: 'dashboard.attention.title', order: 20, content: Attention, isOffered },
  { title: 'dashboard.months.title', order: 30, isHalf: true, minHeight: 320, content: MonthFigures, isOffered },
  {
    title: 'dashboard.next.title',
    order: 40,
    isHalf: true,
    minHeight: 320,
    content: NextMeetings,
    isOffered: ({ takes }) => takes('searchMeetings', 'from', 'stage', 'orderBy'),
  },
  { title: 'dashboard.weeks.title', order: 50, content: Weeks, isOffered },
];

const useCards = (): readonly DashboardCard[] => {
  const resources = useDeclarations();
  const pages = usePages();
  const capabilities = useCapabilities();
  const offered = isOfferedBy(capabilities);
  const declaring = [...resources.filter((one) => hasList(capabilities, one)), ...pages.filter(offered)];
  const cards = [...ownCards, ...declaring.flatMap((declaration) => declaration.cards ?? [])];
  return cards.filter(offered).toSorted((one, other) => one.order - other.order);
};

/** The home page (product.md §2); each card links to the rows that it counts. */
export const Dashboard = () => {
  const { has } = useCapabilities();
  const cards = useCards();
  const today = useToday();
  return (
    <Stack spacing={2}>
      <PageTitle title="ra.page.dashboard" />
      {cards.length === 0 && <NoFigures />}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {cards.length > 0 && <ZoneNote />}
        {has('getDashboard') && <FiguresAsOf key={today} />}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <StagedRender>
          {cards.map((card) => (
            <Widget key={card.title ?? card.order} {...card} />
          ))}
        </StagedRender>
      </Box>
    </Stack>
  );
};

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

/** Mounted anew on each day, to refetch the figures. */
const FiguresAsOf = () => <AsOf instant={useDashboard().asOf} />;

const Widget = ({ title, isHalf = false, minHeight, content: Content }: DashboardCard) => {
  const translate = useTranslate();
  const id = useId();
  const width = { minWidth: 0, ...(!isHalf && { gridColumn: '1 / -1' }) };
  const content = (
    <WidgetBoundary>
      <Content />
    </WidgetBoundary>
  );
  if (title === undefined) return <Box sx={{ ...width, minHeight }}>{content}</Box>;
  return (
    <Card component="section" aria-labelledby={id} sx={width}>
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {translate(title)}
        </Typography>
        <Box sx={{ minHeight }}>{content}</Box>
      </CardContent>
    </Card>
  );
};
