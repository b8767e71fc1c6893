import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '#src/components/Section.tsx';
import { SlotBoard } from './SlotBoard.tsx';
import type { Scheduler } from './useScheduler.ts';

/** When: the slot board, once there is an expert whose times can be shown. */
export const BoardSection = ({ scheduler }: { scheduler: Scheduler }) => {
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
      {hasExpert ? (
        <SlotBoard scheduler={scheduler} />
      ) : (
        <Typography color="text.secondary">{translate('meetings.create.chooseExpertFirst')}</Typography>
      )}
    </Section>
  );
};
