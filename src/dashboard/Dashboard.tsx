import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { WidgetBoundary } from '#src/ui/failures.tsx';
import { AsOf, ZoneNote } from '#src/ui/instant/Instant.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { EmptyState } from '#src/ui/Section.tsx';
import { hasList, useCapabilities } from '#src/dataProvider/useCall.ts';
import { type DashboardCard, isOfferedBy, useDeclarations, usePages } from '#src/resources/declaration.ts';
import { ownCards } from './cards.tsx';
import { useDashboard } from './figures.tsx';

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
  return (
    <Stack spacing={2}>
      <PageTitle title="ra.page.dashboard" />
      {cards.length === 0 && <NoFigures />}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {cards.length > 0 && <ZoneNote />}
        {has('getDashboard') && <FiguresAsOf />}
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

const FiguresAsOf = () => <AsOf instant={useDashboard({ isFirst: true }).asOf} />;

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
