import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '#src/components/Section.tsx';
import { PlacedAlert } from './PlacedAlert.tsx';
import { SlotBoard } from './SlotBoard.tsx';
import type { Booking } from './useBooking.ts';
import type { Scheduler } from './useScheduler.ts';

/** When: the slot board, once there is an expert whose times can be shown. */
export const BoardSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const translate = useTranslate();
  const hasExpert = scheduler.url.expertId !== undefined;
  return (
    <Section
      title="meetings.create.when"
      aside={
        hasExpert && (
          <Typography component="span" variant="body2" color="text.secondary">
            {translate('meetings.create.zoneOfDays', { zone: scheduler.board.timeZone })}
          </Typography>
        )
      }
    >
      {!scheduler.isLost && <PlacedAlert failure={booking.failureAt('board')} />}
      {hasExpert ? (
        <SlotBoard scheduler={scheduler} booking={booking} />
      ) : (
        <Typography color="text.secondary">{translate('meetings.create.chooseExpertFirst')}</Typography>
      )}
    </Section>
  );
};
