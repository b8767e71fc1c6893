import { Box } from '@mui/material';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { paths } from '#src/paths.ts';
import { BoardSection } from './BoardSection.tsx';
import { DurationSection } from './DurationSection.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { SummarySection } from './SummarySection.tsx';
import { useBooking } from './useBooking.ts';
import { useScheduler } from './useScheduler.ts';

const crumbs = [{ label: 'meetings.title', to: paths.meetings }];
const column = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 };

/** The scheduler (spec 2): one page, everything visible; what is chosen can be linked. */
export const MeetingCreate = () => {
  const scheduler = useScheduler();
  const booking = useBooking(scheduler);
  return (
    <>
      <PageTitle title="meetings.schedule" crumbs={crumbs} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
        }}
      >
        <Box sx={column}>
          <PeopleSection scheduler={scheduler} booking={booking} />
          <DurationSection scheduler={scheduler} booking={booking} />
          <BoardSection scheduler={scheduler} booking={booking} />
        </Box>
        <Box sx={column}>
          <PriceSection scheduler={scheduler} booking={booking} />
          <PaymentSection scheduler={scheduler} booking={booking} />
          <SummarySection scheduler={scheduler} booking={booking} />
        </Box>
      </Box>
    </>
  );
};
