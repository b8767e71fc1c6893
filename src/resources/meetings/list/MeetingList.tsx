import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { MeetingItem } from '#contract/meetings.ts';
import type { Column } from '#src/components/list/columns.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { ExportButton } from '#src/components/list/ExportButton.tsx';
import { Instant } from '#src/components/Instant.tsx';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useFloatingAction } from '#src/components/useFloatingAction.ts';
import { paths } from '#src/paths.ts';
import { JustBooked } from '../JustBooked.tsx';
import { PartyLink } from '#src/components/PartyLink.tsx';
import { useMeetingLine } from '../useMeetingLine.ts';
import { meetingFilters, nearestFirst, upcoming } from './meetingFilters.tsx';
import { MeetingPresets } from './MeetingPresets.tsx';
import { useExportColumns } from './useExportColumns.ts';

type Meeting = MeetingItem & RaRecord;

const Minutes = ({ duration }: Pick<MeetingItem, 'duration'>) => {
  const translate = useTranslate();
  return translate('meetings.minutes', { smart_count: duration });
};

const columns: readonly Column<Meeting>[] = [
  {
    source: 'dateTime',
    sortBy: 'dateTime',
    cell: ({ dateTime, expert, user }) => <Instant hasZone value={dateTime} expert={expert} user={user} />,
  },
  { source: 'expert', cell: ({ expert }) => <PartyLink party={expert} /> },
  { source: 'user', cell: ({ user }) => <PartyLink party={user} /> },
  { source: 'duration', sortBy: 'duration', cell: ({ duration }) => <Minutes duration={duration} /> },
  {
    source: 'price',
    sortBy: 'price',
    numeric: true,
    cell: ({ price, currency }) => <MoneyField amount={price} currency={currency} />,
  },
  { source: 'stage', sortBy: 'stage', cell: ({ stage }) => <StatusChip status={stage} /> },
];

const ExportMeetings = () => <ExportButton<Meeting> fileName="meetings" columns={useExportColumns()} />;

/** The meetings (spec 2), first those to come; the floating button opens the scheduler. */
export const MeetingList = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const line = useMeetingLine();
  useFloatingAction(translate('meetings.schedule'), <AddIcon />, () => void navigate(paths.meetingCreate));
  return (
    <>
      <PageTitle title="meetings.title" />
      <JustBooked />
      <DataList<Meeting>
        columns={columns}
        sort={nearestFirst}
        filters={meetingFilters}
        defaultFilter={upcoming}
        rowPath={({ id }) => paths.meeting(id)}
        rowName={line}
        actions={<ExportMeetings />}
        emptyAction={
          <Button component={Link} to={paths.meetingCreate} variant="contained">
            {translate('meetings.schedule')}
          </Button>
        }
      >
        <MeetingPresets />
      </DataList>
    </>
  );
};
